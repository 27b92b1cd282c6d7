/* The words of a list that cost the fewest new cells on a board of Polywords.
 *
 * Words with a common ending share it in a suffix trie. Each node has sets of cells by the number
 * of new cells, as in board.h; an ending that costs too much is pruned. The words that are left
 * are searched one by one, the commonest first.
 *
 * A handle owns its scratch memory: one search at a time on each.
 */
#include "board.h"

#include <stdlib.h>

enum { LANES = 4, WIDEST = (CELLS + LANES) / LANES, WORD = 64 };
typedef Set Levels __attribute__((vector_size(LANES * sizeof(Set)))); /* several levels in one vector */

/* The nodes at one distance from the end; the words below node n are first[n] .. first[n + 1],
 * its children below[n] .. below[n + 1]. */
typedef struct { const uint8_t *letters; const int32_t *first, *below; } Depth;

typedef struct {
    Search search;
    Position position;
    Depth depths[CELLS];
    int32_t nodes, words; /* nodes of the first depth; words in all */
    const uint8_t *lengths;
    const int32_t *rank;
    const char *text;      /* the words, the commonest first … */
    const int32_t *begins; /* … and where each begins; one more at the end */
    uint64_t *maybe, *done; /* a bit for each word, the commonest first */
    int32_t *counted;      /* prefix sums: wanted words before each */
    /* the current search */
    const int32_t *only; /* counted; NULL if all words are wanted */
    int width;           /* vectors that hold the levels */
    Set something[LANES]; /* mask of the first vector's lanes for one new cell or more */
} Finder;

Finder *board_open(const Depth *depths, int32_t deep, int32_t nodes, int32_t words,
                   const uint8_t *lengths, const int32_t *rank, const char *text,
                   const int32_t *begins) {
    Finder *f = calloc(1, sizeof(Finder));
    memcpy(f->depths, depths, deep * sizeof(Depth));
    f->nodes = nodes, f->words = words, f->lengths = lengths, f->rank = rank;
    f->text = text, f->begins = begins;
    f->maybe = malloc((words / WORD + 1) * sizeof *f->maybe);
    f->done = malloc((words / WORD + 1) * sizeof *f->done);
    f->counted = malloc((words + 1) * sizeof *f->counted);
    f->search.position = &f->position;
    return f;
}

void board_close(Finder *f) {
    free(f->maybe), free(f->done), free(f->counted);
    free(f);
}

/* The fewest new cells of a word, 0 if it cannot be written. Writes the number of paths with that
 * cost, at most `wanted`, to found. */
int32_t board_place(Finder *f, const char *cells, const char *word, int32_t length,
                    int32_t wanted, int32_t *found) {
    read_board(&f->position, cells);
    reach(&f->search, word, length, length);
    for (int cost = 1; cost <= length; cost++)
        if ((*found = paths(&f->search, cost, wanted))) return cost;
    return 0;
}

/* ---- all words ---- */

static inline int some(Levels sets) { return (sets[0] | sets[1] | sets[2] | sets[3]) != 0; }

/* Record a word that is complete at a node, if it can have a new cell. */
static inline void note(Finder *f, int32_t word, const Levels *sets, int width) {
    Levels any;
    memcpy(&any, f->something, sizeof any);
    any &= sets[0];
    for (int v = 1; v < width; v++) any |= sets[v];
    if (!some(any) || (f->only && f->only[word + 1] == f->only[word])) return;
    f->maybe[f->rank[word] / WORD] |= (uint64_t)1 << f->rank[word] % WORD;
}

/* From a node to its children. The highest level is in the last lane; the first lanes, before
 * level 0, are empty and stay so by themselves. `again` is this function specialised for a width
 * known to the compiler. */
static inline __attribute__((always_inline)) void
step(Finder *f, const Depth *depth, int32_t node, const Levels *sets, int width,
     void (*again)(Finder *, const Depth *, int32_t, const Levels *)) {
    int32_t child = depth->below[node], end = depth->below[node + 1];
    if (child == end) return;
    Levels near[WIDEST], new[WIDEST], below[WIDEST], before = {0};
    for (int v = 0; v < width; v++) {
        near[v] = (sets[v] << 1 & NOT_LEFT) | (sets[v] >> 1 & NOT_RIGHT) | sets[v] << 8 |
                  sets[v] >> 8;
        new[v] = __builtin_shuffle(before, near[v], (Levels){3, 4, 5, 6}) & f->position.empty;
        before = near[v];
    }
    int length = ++depth - f->depths + 1;
    for (; child < end; child++) {
        int32_t word = depth->first[child];
        if (f->only && f->only[depth->first[child + 1]] == f->only[word]) continue;
        Set holding = f->position.holding[depth->letters[child]];
        Levels any = {0};
        for (int v = 0; v < width; v++) any |= below[v] = (near[v] & holding) | new[v];
        if (!some(any)) continue;
        if (f->lengths[word] == length) note(f, word, below, width);
        again(f, depth, child, below);
    }
}

#define STEP(NAME, WIDTH)                                                                     \
    static void NAME(Finder *f, const Depth *depth, int32_t node, const Levels *sets) {       \
        step(f, depth, node, sets, WIDTH, NAME);                                              \
    }
STEP(step_1, 1)
STEP(step_2, 2)
STEP(step_3, 3)
STEP(step_4, 4)
STEP(step_any, f->width)

/* Mark the words that may cost at most `most` new cells. */
static void descend(Finder *f, int most) {
    void (*const steps[])(Finder *, const Depth *, int32_t, const Levels *) = {
        step_1, step_2, step_3, step_4, step_any};
    f->width = (most + LANES) / LANES;
    int which = least(f->width, 5) - 1, zero = f->width * LANES - 1 - most;
    Levels sets[WIDEST] = {0};
    for (int lane = 0; lane < LANES; lane++) f->something[lane] = lane > zero ? ~(Set)0 : 0;
    memset(f->maybe, 0, (f->words / WORD + 1) * sizeof *f->maybe);
    sets[(zero + 1) / LANES][(zero + 1) % LANES] = f->position.empty;
    for (int32_t node = 0; node < f->nodes; node++) {
        const int32_t *first = f->depths[0].first + node;
        if (f->only && f->only[first[1]] == f->only[first[0]]) continue;
        sets[0][zero] = f->position.holding[f->depths[0].letters[node]];
        steps[which](f, f->depths, node, sets);
    }
}

/* Search the marked words, the commonest first, until there are enough. */
static int try_marked(Finder *f, int cost, int found, int limit, int32_t *out) {
    for (int32_t block = 0; block <= f->words / WORD; block++)
        for (uint64_t left = f->maybe[block] & ~f->done[block]; left; left &= left - 1) {
            int32_t rank = block * WORD + __builtin_ctzll(left), begin = f->begins[rank];
            reach(&f->search, f->text + begin, f->begins[rank + 1] - begin, cost);
            if (!paths(&f->search, cost, 1)) continue;
            f->done[block] |= left & -left;
            out[2 * found] = rank, out[2 * found + 1] = cost;
            if (++found == limit) return found;
        }
    return found;
}

/* Count the wanted words: those that are long enough and, if there are flags, have one.
 * Gives the shortest and the longest of their lengths. */
static void want(Finder *f, int shortest, const uint8_t *flags, int *low, int *high) {
    int32_t counted = 0;
    uint64_t lengths = 0;
    for (int32_t word = 0; word < f->words; word++) {
        uint64_t wanted = f->lengths[word] >= shortest && (!flags || flags[word]);
        f->counted[word] = counted;
        counted += wanted;
        lengths |= wanted << (f->lengths[word] - 1);
    }
    f->counted[f->words] = counted;
    f->only = counted == f->words ? NULL : f->counted;
    *low = lengths ? __builtin_ctzll(lengths) + 1 : CELLS;
    *high = lengths ? CELLS - __builtin_clzll(lengths) : 0;
}

/* The wanted words that cost the fewest new cells, the commonest first: rank and cost to out. */
int32_t board_suggest(Finder *f, const char *cells, int32_t shortest, const uint8_t *flags,
                      int32_t limit, int32_t *out) {
    int low, high, found = 0;
    read_board(&f->position, cells);
    want(f, shortest, flags, &low, &high);
    memset(f->done, 0, (f->words / WORD + 1) * sizeof *f->done);
    int cost = low - __builtin_popcountll(f->position.written);
    int most = least(high, __builtin_popcountll(f->position.empty));
    for (cost = cost < 1 ? 1 : cost; cost <= most && found < limit; cost++) {
        descend(f, cost);
        found = try_marked(f, cost, found, limit, out);
    }
    return found;
}
