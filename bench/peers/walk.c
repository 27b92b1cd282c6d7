/* The best words of a Paperback hand, by walking a DAWG.
 *
 * A handle owns its scratch memory: one walk at a time on each.
 */
#include "dawg.h"

enum { MAX_CARDS = 64 };

/* With LOOK_AHEAD, the walk prunes a branch whose nearest word end is out of reach, or whose words
 * all need letters that the hand lacks. Without, it is the plain walk of a DAWG. */
#ifndef LOOK_AHEAD
#define LOOK_AHEAD 0
#endif

typedef struct { uint64_t key; uint32_t word; } Entry; /* key: points high, then the better rank */
typedef struct { uint8_t second, group, reversed; } Option; /* a way to use a double */

typedef struct {
    Edge *edges, root;
    char *text;
    uint32_t count, *offset, *rank;
    uint32_t *best;    /* for each word, epoch << 16 | points: older epochs read as unseen */
    uint32_t *visited; /* words seen in this walk, so that each is ranked once */
    uint32_t epoch;
    /* the current walk */
    const int32_t *next[26]; /* best unused card of each letter; -1 ends the list */
    int32_t points[MAX_CARDS + 26];
    const int32_t *group_next[MAX_CARDS];
    int32_t group_points[2 * MAX_CARDS];
    Option options[2 * MAX_CARDS];
    int from[27]; /* options[from[c] .. from[c + 1]) start with letter c */
    uint32_t starts, paired; /* letters that start a double; letters on any double */
    int32_t reversal_points;
    Entry *heap;
    int room, k, held, stamped;
    uint32_t total, floor; /* fewer points than floor cannot enter the heap */
} Walk;

Walk *walk_build(const char *text, uint32_t size, uint32_t count, const uint32_t *rank) {
    Walk *w = calloc(1, sizeof(Walk));
    w->count = count;
    w->text = memcpy(malloc(size + 1), text, size);
    w->rank = memcpy(malloc((count + 1) * sizeof *rank), rank, count * sizeof *rank);
    w->offset = malloc((count + 1) * sizeof *w->offset);
    w->best = calloc(count + 1, sizeof *w->best);
    w->visited = malloc((count + 1) * sizeof *w->visited);
    w->root = dawg_build(text, size, count, w->offset, &w->edges);
    return w;
}

void walk_free(Walk *w) {
    free(w->edges), free(w->text), free(w->rank), free(w->offset), free(w->best), free(w->visited);
    free(w->heap);
    free(w);
}

/* ---- the best k: a heap with the worst of them on top ---- */

static void sink(Walk *w, Entry entry) {
    int at = 0;
    for (int child; (child = 2 * at + 1) < w->held; at = child) {
        if (child + 1 < w->held && w->heap[child + 1].key < w->heap[child].key) child++;
        if (entry.key <= w->heap[child].key) break;
        w->heap[at] = w->heap[child];
    }
    w->heap[at] = entry;
}

static void offer(Walk *w, uint32_t word, uint32_t points) {
    Entry entry = {(uint64_t)points << 32 | (uint32_t)~w->rank[word], word};
    if (w->held < w->k) {
        int at = w->held++;
        for (; at && w->heap[(at - 1) / 2].key > entry.key; at = (at - 1) / 2)
            w->heap[at] = w->heap[(at - 1) / 2];
        w->heap[at] = entry;
    } else if (entry.key > w->heap[0].key) {
        sink(w, entry);
    }
    if (w->held == w->k) w->floor = w->heap[0].key >> 32;
}

/* Record a node's word, if it ends one. Whether it does is unpredictable for the processor, so no
 * branch depends on that alone; a node that ends no word has the number of its first one. */
static inline void record(Walk *w, uint32_t node, uint32_t word, uint32_t points) {
    uint32_t end = node >> 31;
    if (!w->stamped) {
        w->total += end;
        if (end & (points >= w->floor)) offer(w, word, points);
    } else { /* doubles reach a word in several ways: keep the best, rank it at the end */
        uint32_t seen = w->best[word], base = w->epoch << 16, now = end ? base | points : 0;
        w->visited[w->total] = word;
        w->total += end & (seen < base);
        w->best[word] = seen < now ? now : seen;
    }
}

/* ---- walking ---- */

/* Singles and jokers only. A joker is worth nothing, so it is used when no
 * single is left, and the single with the most points goes first: one way to each word.
 * `left` counts the letters the unused cards can still give. */
static void walk(Walk *w, const Edge *at, uint32_t number, uint32_t have, int jokers, int left,
                 uint32_t points) {
    uint32_t node = at->node, open = node & (jokers ? LETTERS : have);
    const Edge *edges = w->edges + at->first;
    left--;
    while (open) {
        uint32_t bit = open & -open, word, rest = have, gain = 0;
        int letter = __builtin_ctz(open), held = (have & bit) != 0, wild = jokers - !held;
        const Edge *edge = edge_of(edges, node, bit);
        open ^= bit;
        if (LOOK_AHEAD && letters_to_end(edge->node) > left) continue;
        if (held) {
            gain = w->next[letter][0];
            if (w->next[letter][1] < 0) rest ^= bit;
        }
        if (LOOK_AHEAD && __builtin_popcount(edge->must & ~rest) > wild) continue;
        word = number + edge->skip;
        record(w, edge->node, word, points + gain);
        if (!left || !(edge->node & (wild ? LETTERS : rest))) continue;
        w->next[letter] += held;
        walk(w, edge, word, rest, wild, left, points + gain);
        w->next[letter] -= held;
    }
}

/* The same with doubles in hand: a letter may also begin a double, and either choice may win. */
static void walk_doubles(Walk *w, const Edge *at, uint32_t number, uint32_t have, int jokers,
                         int left, uint32_t points, int doubles, int reversals) {
    uint32_t node = at->node, open = node & (jokers ? LETTERS : have | w->starts);
    const Edge *edges = w->edges + at->first;
    while (open) {
        uint32_t bit = open & -open, word, rest = have, gain = 0;
        int letter = __builtin_ctz(open), held = (have & bit) != 0, wild = jokers - !held;
        const Edge *edge = edge_of(edges, node, bit);
        open ^= bit;
        if (LOOK_AHEAD && letters_to_end(edge->node) > left - 1) continue;
        word = number + edge->skip;
        if (held) {
            gain = w->next[letter][0];
            if (w->next[letter][1] < 0) rest ^= bit;
        }
        if (wild >= 0 &&
            !(LOOK_AHEAD && __builtin_popcount(edge->must & ~(rest | w->paired)) > wild)) {
            record(w, edge->node, word, points + gain);
            w->next[letter] += held;
            if (edge->node & (wild ? LETTERS : rest | w->starts))
                walk_doubles(w, edge, word, rest, wild, left - 1, points + gain, doubles,
                             reversals);
            w->next[letter] -= held;
        }
        if (!(w->starts & bit)) continue;
        for (int i = w->from[letter]; i < w->from[letter + 1]; i++) {
            Option option = w->options[i];
            uint32_t second = 1u << option.second;
            const int32_t *card = w->group_next[option.group];
            if (!(edge->node & second) || *card < 0 || option.reversed > reversals) continue;
            const Edge *far = edge_of(w->edges + edge->first, edge->node, second);
            uint32_t with = points + *card + (option.reversed ? w->reversal_points : 0);
            if (LOOK_AHEAD && letters_to_end(far->node) > left - 2) continue;
            record(w, far->node, word + far->skip, with);
            w->group_next[option.group]++;
            if (doubles > 1)
                walk_doubles(w, far, word + far->skip, have, jokers, left - 2, with, doubles - 1,
                             reversals - option.reversed);
            else if (left > 2)
                walk(w, far, word + far->skip, have, jokers, left - 2, with);
            w->group_next[option.group]--;
        }
    }
}

/* ---- reading the hand ---- */

/* Cards come sorted: singles (letter, points), doubles (first, second, points), dearest first. */
static uint32_t deal_singles(Walk *w, const int32_t *cards, int count) {
    uint32_t have = 0;
    int32_t *out = w->points;
    for (int i = 0; i < count; i++, cards += 2) {
        if (!(have >> cards[0] & 1)) w->next[cards[0]] = out;
        have |= 1u << cards[0];
        *out++ = cards[1];
        if (i + 1 == count || cards[2] != cards[0]) *out++ = -1;
    }
    return have;
}

static void deal_doubles(Walk *w, const int32_t *cards, int count, int reversals) {
    int32_t *out = w->group_points, pairs[MAX_CARDS][2];
    int groups = 0, options = 0;
    for (int i = 0; i < count; i++, cards += 3) {
        if (!i || cards[0] != cards[-3] || cards[1] != cards[-2]) {
            w->group_next[groups] = out;
            memcpy(pairs[groups++], cards, sizeof pairs[0]);
        }
        *out++ = cards[2];
        if (i + 1 == count || cards[3] != cards[0] || cards[4] != cards[1]) *out++ = -1;
    }
    w->starts = w->paired = 0;
    for (int letter = 0; letter < 26; letter++) {
        w->from[letter] = options;
        for (int way = 0; way <= (reversals > 0); way++)
            for (int i = 0; i < groups; i++)
                if (pairs[i][way] == letter)
                    w->options[options++] = (Option){pairs[i][!way], i, way};
        if (options > w->from[letter]) w->starts |= 1u << letter;
    }
    w->from[26] = options;
    for (int i = 0; i < groups; i++) w->paired |= 1u << pairs[i][0] | 1u << pairs[i][1];
}

/* hand: jokers, reversals, points a reversal, singles, doubles, then the cards. Gives the number
 * of playable words; the best k go to out (how many, then points) and to text, a line each. */
int32_t walk_top(Walk *w, const int32_t *hand, int32_t k, int32_t *out, char *text) {
    int jokers = hand[0], reversals = hand[1], singles = hand[3], doubles = hand[4];
    uint32_t have = deal_singles(w, hand + 5, singles);
    if (k > w->room) w->heap = realloc(w->heap, k * sizeof *w->heap), w->room = k;
    Entry *heap = w->heap;
    w->k = k, w->held = 0, w->total = 0, w->floor = k ? 0 : UINT32_MAX;
    w->stamped = doubles > 0;
    if (!doubles) {
        if (singles + jokers) walk(w, &w->root, 0, have, jokers, singles + jokers, 0);
    } else {
        w->reversal_points = hand[2];
        deal_doubles(w, hand + 5 + 2 * singles, doubles, reversals);
        if (++w->epoch >> 16) memset(w->best, 0, w->count * sizeof *w->best), w->epoch = 1;
        walk_doubles(w, &w->root, 0, have, jokers, singles + jokers + 2 * doubles, 0, doubles,
                     reversals);
        for (uint32_t i = 0; i < w->total; i++) {
            uint32_t word = w->visited[i], points = w->best[word] & 0xFFFF;
            if (points >= w->floor) offer(w, word, points);
        }
    }
    int found = w->held;
    while (w->held) { /* the worst comes off first: fill from the back */
        Entry worst = heap[0];
        if (--w->held) sink(w, heap[w->held]);
        out[1 + w->held] = worst.key >> 32;
        heap[w->held] = worst;
    }
    for (int i = 0; i < found; i++) {
        uint32_t from = w->offset[heap[i].word], size = w->offset[heap[i].word + 1] - from;
        memcpy(text, w->text + from, size);
        text += size;
    }
    *text = 0;
    out[0] = found;
    return w->total;
}
