/* One word on a board of Polywords: where it costs the fewest new cells.
 *
 * Tables hold, for each letter and each number of new cells that it and the rest may take, the
 * cells on which it may lie, ignoring that no cell may be used twice; what they leave is searched
 * depth first. A set of cells is a bitboard, row by row from the top left.
 */
#include <stdint.h>
#include <string.h>

enum {
    CELLS = 64,
    LETTERS = 32, /* a letter is its last five bits */
    WALK = 400,   /* nodes walked with the simple tables before the stricter ones are computed */
};

typedef uint64_t Set;
typedef Set Table[CELLS][CELLS + 2]; /* by letter, then by new cells; one zero after the last */

typedef struct {
    Set empty, written, zone, holding[LETTERS];
    int meets_by_reuse; /* every path over a written letter meets the zone */
} Position;

typedef struct {
    const Position *position;
    const char *word;
    int last;                      /* the index of the last letter */
    Table free, zoned;             /* zoned: for a path that has yet to meet the zone */
    Table turns[4], turns_zoned[4]; /* by the move that led to the letter; none turns straight back */
    int most;                      /* the highest number of new cells in the tables */
    int has_zoned, has_turns, has_turns_zoned;
    int nodes, wanted, found;
} Search;

static const Set NOT_LEFT = 0xFEFEFEFEFEFEFEFE, NOT_RIGHT = 0x7F7F7F7F7F7F7F7F;
static const Set CENTRE = (Set)3 << 27 | (Set)3 << 35;

static inline Set rightward(Set cells) { return cells << 1 & NOT_LEFT; }
static inline Set leftward(Set cells) { return cells >> 1 & NOT_RIGHT; }
static inline Set beside(Set cells) {
    return rightward(cells) | leftward(cells) | cells << 8 | cells >> 8;
}
static inline int letter_of(char mark) { return mark & (LETTERS - 1); }
static inline int least(int one, int other) { return one < other ? one : other; }

/* cells: one character each: '.' is empty, a capital a letter, anything else closed. */
static void read_board(Position *g, const char *cells) {
    memset(g, 0, sizeof *g);
    for (int cell = 0; cell < CELLS; cell++) {
        Set bit = (Set)1 << cell;
        if (cells[cell] == '.') g->empty |= bit;
        if (cells[cell] < 'A') continue;
        g->holding[letter_of(cells[cell])] |= bit;
        g->written |= bit;
    }
    g->zone = g->written ? g->written | beside(g->written) : CENTRE;
    g->meets_by_reuse = !(g->written & ~g->zone);
}

/* ---- tables ---- */

/* The cells among `on` that can hold a letter: where it is written already, or empty ones, which
 * cost one level more; on[0] is one level down. */
static void write_letter(Set *out, const Set *on, int levels, Set holding, Set empty) {
    for (int k = 0; k < levels; k++) out[k] = (on[k + 1] & holding) | (on[k] & empty);
    out[levels] = 0;
}

/* From letter i on there are at most as many new cells as letters left. */
static int levels_of(const Search *s, int i) { return least(s->most, s->last + 1 - i) + 1; }

static void write_last(Search *s, Set *out) {
    out[0] = s->position->holding[letter_of(s->word[s->last])];
    out[1] = s->position->empty;
    out[2] = 0;
}

static void reach(Search *s, const char *word, int length, int most) {
    Set on[CELLS + 2];
    s->word = word, s->last = length - 1, s->most = most;
    s->has_zoned = s->has_turns = s->has_turns_zoned = 0;
    on[0] = 0;
    write_last(s, s->free[s->last]);
    for (int i = s->last - 1; i >= 0; i--) {
        int levels = levels_of(s, i);
        for (int k = 0; k < levels; k++) on[k + 1] = beside(s->free[i + 1][k]);
        write_letter(s->free[i], on, levels, s->position->holding[letter_of(s->word[i])],
                     s->position->empty);
    }
}

static void cut(Set *out, const Set *free, int levels, Set zone) {
    for (int k = 0; k < levels; k++) out[k] |= free[k] & zone;
}

static void reach_zone(Search *s) {
    Set on[CELLS + 2], zone = s->position->zone;
    on[0] = 0;
    memset(s->zoned[s->last], 0, sizeof(Set) * 3);
    cut(s->zoned[s->last], s->free[s->last], 2, zone);
    for (int i = s->last - 1; i >= 0; i--) {
        int levels = levels_of(s, i);
        for (int k = 0; k < levels; k++) on[k + 1] = beside(s->zoned[i + 1][k]);
        write_letter(s->zoned[i], on, levels, s->position->holding[letter_of(s->word[i])],
                     s->position->empty);
        cut(s->zoned[i], s->free[i], levels, zone);
    }
}

/* The cells before those of tables[i + 1], by the move that led to them: any but the opposite. */
static void turn(Table *tables, int i, int levels, Set on[4][CELLS + 2]) {
    for (int k = 0; k < levels; k++) {
        Set right = leftward(tables[0][i + 1][k]), left = rightward(tables[1][i + 1][k]);
        Set down = tables[2][i + 1][k] >> 8, up = tables[3][i + 1][k] << 8;
        Set across = right | left, along = down | up;
        on[0][k + 1] = along | right, on[1][k + 1] = along | left;
        on[2][k + 1] = across | down, on[3][k + 1] = across | up;
    }
}

/* The stricter tables; free: NULL, or the tables to intersect with the zone. */
static void reach_turning(Search *s, Table *tables, Table *free) {
    Set on[4][CELLS + 2];
    for (int move = 0; move < 4; move++) {
        on[move][0] = 0;
        memset(tables[move][s->last], 0, sizeof(Set) * 3);
        if (free) cut(tables[move][s->last], free[move][s->last], 2, s->position->zone);
        else write_last(s, tables[move][s->last]);
    }
    for (int i = s->last - 1; i >= 0; i--) {
        int levels = levels_of(s, i);
        turn(tables, i, levels, on);
        for (int move = 0; move < 4; move++) {
            write_letter(tables[move][i], on[move], levels,
                         s->position->holding[letter_of(s->word[i])], s->position->empty);
            if (free) cut(tables[move][i], free[move][i], levels, s->position->zone);
        }
    }
}

/* ---- walking ---- */

/* Search on from letter i on `cell`, with `left` new cells to go; returns whether to go on. The
 * last letters are counted, not walked. */
static int walk(Search *s, int i, Set cell, Set used, int left, const Table *tables) {
    if (i == s->last) return ++s->found < s->wanted;
    if (--s->nodes < 0) return 0;
    if (cell & s->position->zone) tables = &s->free;
    Set nexts = beside(cell) & (*tables)[++i][left] & ~used;
    if (i == s->last) return (s->found += __builtin_popcountll(nexts)) < s->wanted;
    for (; nexts; nexts &= nexts - 1) {
        Set next = nexts & -nexts;
        if (!walk(s, i, next, used | next, left - !!(next & s->position->empty), tables)) return 0;
    }
    return 1;
}

static int walk_turning(Search *s, int i, Set cell, Set used, int left, const Table *tables) {
    if (i == s->last) return ++s->found < s->wanted;
    if (cell & s->position->zone) tables = s->turns;
    i++;
    Set nexts = ((rightward(cell) & tables[0][i][left]) | (leftward(cell) & tables[1][i][left]) |
                 (cell << 8 & tables[2][i][left]) | (cell >> 8 & tables[3][i][left])) & ~used;
    if (i == s->last) return (s->found += __builtin_popcountll(nexts)) < s->wanted;
    for (; nexts; nexts &= nexts - 1) {
        Set next = nexts & -nexts;
        if (!walk_turning(s, i, next, used | next, left - !!(next & s->position->empty), tables))
            return 0;
    }
    return 1;
}

/* ---- one word ---- */

/* The tables for a path that meets the zone anyway, or has yet to meet it; computed once. */
static const Table *simple(Search *s, int anyway) {
    if (anyway) return &s->free;
    if (!s->has_zoned) reach_zone(s), s->has_zoned = 1;
    return &s->zoned;
}

static const Table *strict(Search *s, int anyway) {
    if (!s->has_turns) reach_turning(s, s->turns, NULL), s->has_turns = 1;
    if (anyway) return s->turns;
    if (!s->has_turns_zoned) reach_turning(s, s->turns_zoned, s->turns), s->has_turns_zoned = 1;
    return s->turns_zoned;
}

/* The number of paths of exactly this cost, at most `wanted`; call reach() first. */
static int paths(Search *s, int cost, int wanted) {
    if (cost > s->last + 1) return 0;
    Set empty = s->position->empty;
    int anyway = s->position->meets_by_reuse && cost <= s->last; /* it reuses a written letter */
    const Table *tables = simple(s, anyway);
    Set starts = (*tables)[0][cost];
    if (!starts) return 0;
    int all = 1;
    s->nodes = WALK + 2 * wanted, s->wanted = wanted, s->found = 0;
    for (; starts && all; starts &= starts - 1) {
        Set cell = starts & -starts;
        all = walk(s, 0, cell, cell, cost - !!(cell & empty), tables);
    }
    if (all || s->found >= wanted) return least(s->found, wanted);
    tables = strict(s, anyway);
    starts = 0;
    for (int move = 0; move < 4; move++) starts |= tables[move][0][cost];
    for (all = 1, s->found = 0; starts && all; starts &= starts - 1) {
        Set cell = starts & -starts;
        all = walk_turning(s, 0, cell, cell, cost - !!(cell & empty), tables);
    }
    return least(s->found, wanted);
}
