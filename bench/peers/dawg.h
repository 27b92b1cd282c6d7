/* A minimal DAWG of sorted words, by Daciuk's incremental minimisation.
 *
 * An edge carries all there is to know about the node it leads to, so a step
 * of a walk costs one load: the letters that may follow, where those edges
 * start, how many words come before (the sum along a path numbers the word),
 * how far the nearest word end is and which letters no completion can do without.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = (1 << 26) - 1, MAX_LENGTH = 30 };
#define END 0x80000000u /* a word ends on the node */

typedef struct {
    uint32_t node;  /* bits 0-25 letters that follow, 26-30 letters to the nearest end, 31 END */
    uint32_t first; /* index of the first following edge; edges are in letter order */
    uint32_t skip;  /* words of the parent that come before those of this edge */
    uint32_t must;  /* letters that every completion from the node still needs */
} Edge;

typedef struct { Edge edges[26]; uint32_t letters, count; int size, end; } Level;
typedef struct { uint32_t node, first; } Known;
typedef struct { Edge *edges; uint32_t used; Known *known; size_t slots, filled; } Builder;

static int letters_to_end(uint32_t node) { return node >> 26 & 31; }

/* The edge of one letter among those of a node that start at `edges`. */
static const Edge *edge_of(const Edge *edges, uint32_t node, uint32_t bit) {
    return edges + __builtin_popcount(node & (bit - 1));
}

/* Where the node with these edges is known, or the free place for it. */
static Known *slot(const Builder *b, uint32_t node, const Edge *edges) {
    int size = __builtin_popcount(node & LETTERS);
    uint64_t hash = node;
    for (int i = 0; i < size; i++)
        hash = (hash ^ hash >> 29 ^ edges[i].first ^ (uint64_t)edges[i].node << 32) *
               0x9E3779B97F4A7C15u; /* 2^64 over the golden ratio spreads the bits */
    for (size_t at = hash >> 20 & (b->slots - 1);; at = (at + 1) & (b->slots - 1)) {
        Known *found = &b->known[at];
        if (!found->node) return found; /* no node is 0: it has letters or ends a word */
        if (found->node == node &&
            !memcmp(b->edges + found->first, edges, size * sizeof(Edge))) return found;
    }
}

static void grow(Builder *b) {
    Known *old = b->known;
    size_t slots = b->slots;
    b->slots = slots * 2;
    b->known = calloc(b->slots, sizeof(Known));
    for (size_t i = 0; i < slots; i++)
        if (old[i].node) *slot(b, old[i].node, b->edges + old[i].first) = old[i];
    free(old);
}

/* The node equal to a finished level, registered if it is new. */
static Edge freeze(Builder *b, const Level *level) {
    uint32_t nearest = 31, must = LETTERS, letters = level->letters;
    for (int i = 0; i < level->size; i++, letters &= letters - 1) {
        uint32_t far = letters_to_end(level->edges[i].node) + 1;
        if (far < nearest) nearest = far;
        must &= level->edges[i].must | (letters & -letters);
    }
    if (level->end) nearest = must = 0;
    Edge edge = {level->letters | nearest << 26 | (level->end ? END : 0), b->used, 0, must};
    if (b->filled * 2 >= b->slots) grow(b);
    Known *known = slot(b, edge.node, level->edges);
    if (!known->node) {
        *known = (Known){edge.node, b->used};
        memcpy(b->edges + b->used, level->edges, level->size * sizeof(Edge));
        b->used += level->size;
        b->filled++;
    }
    edge.first = known->first;
    return edge;
}

/* Fold the last letter of the current word into its parent. */
static void close_level(Builder *b, Level *parent, uint8_t letter) {
    Level *child = parent + 1;
    Edge edge = freeze(b, child);
    edge.skip = parent->count;
    parent->edges[parent->size++] = edge;
    parent->letters |= 1u << (letter - 'A');
    parent->count += child->count;
}

/* `text`: `count` distinct words of A-Z in order, each closed by a newline. Gives the root and
 * the edges, and writes where each word starts in the text (and, last, where it ends). */
static Edge dawg_build(const char *text, uint32_t size, uint32_t count, uint32_t *offset,
                       Edge **edges) {
    Level path[MAX_LENGTH + 1]; /* the nodes of the last word, still open */
    Builder b = {malloc(((size_t)size + 1) * sizeof(Edge)), 0, NULL, 1 << 16, 0};
    b.known = calloc(b.slots, sizeof(Known));
    const char *last = "";
    uint32_t depth = 0, at = 0;
    memset(&path[0], 0, sizeof(Level));
    for (uint32_t i = 0; i < count; i++) {
        const char *word = text + at;
        uint32_t length = (const char *)memchr(word, '\n', size - at) - word, same = 0;
        while (same < depth && same < length && word[same] == last[same]) same++;
        while (depth > same) depth--, close_level(&b, &path[depth], last[depth]);
        while (depth < length) memset(&path[++depth], 0, sizeof(Level));
        path[depth].end = path[depth].count = 1;
        offset[i] = at;
        last = word;
        at += length + 1;
    }
    offset[count] = at;
    while (depth) depth--, close_level(&b, &path[depth], last[depth]);
    Edge root = freeze(&b, &path[0]);
    *edges = realloc(b.edges, ((size_t)b.used + 1) * sizeof(Edge));
    free(b.known);
    return root;
}
