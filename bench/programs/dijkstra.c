// Dijkstra's shortest paths from several vertices of a sparse random graph, with a binary heap whose entries can be
// moved up when a shorter way is found.

#include "program.h"

enum { VERTICES = SIZE(3000, 30000, 100000), DEGREE = 6, SOURCES = SIZE(3, 14, 30) };

static const uint32_t unreached = UINT32_MAX;

typedef struct {
  uint32_t to, length;
} Edge;

typedef struct {
  uint32_t *first; // VERTICES + 1 of them: where the edges of a vertex begin
  Edge *edges;
} Graph;

typedef struct {
  uint32_t *vertices;
  uint32_t *place; // of each vertex in the heap
  uint32_t *distance;
  uint32_t count;
} Heap;

static Graph make_graph(void) {
  Graph graph;
  graph.first = allocate((VERTICES + 1) * sizeof(uint32_t));
  graph.edges = allocate((size_t)VERTICES * DEGREE * sizeof(Edge));
  uint32_t random = 17, count = 0;
  for (uint32_t v = 0; v < VERTICES; v++) {
    graph.first[v] = count;
    uint32_t degree = 1 + next_random(&random) % DEGREE;
    for (uint32_t i = 0; i < degree; i++) {
      uint32_t to = i == 0 ? (v + 1) % VERTICES : next_random(&random) % VERTICES;
      graph.edges[count++] = (Edge){to, 1 + next_random(&random) % 1000};
    }
  }
  graph.first[VERTICES] = count;
  return graph;
}

static int is_nearer(const Heap *heap, uint32_t a, uint32_t b) { return heap->distance[a] < heap->distance[b]; }

static void put(Heap *heap, uint32_t place, uint32_t vertex) {
  heap->vertices[place] = vertex;
  heap->place[vertex] = place;
}

static void move_up(Heap *heap, uint32_t place) {
  uint32_t vertex = heap->vertices[place];
  while (place > 0) {
    uint32_t above = (place - 1) / 2;
    if (!is_nearer(heap, vertex, heap->vertices[above]))
      break;
    put(heap, place, heap->vertices[above]);
    place = above;
  }
  put(heap, place, vertex);
}

static void move_down(Heap *heap, uint32_t place) {
  uint32_t vertex = heap->vertices[place];
  for (;;) {
    uint32_t below = 2 * place + 1;
    if (below >= heap->count)
      break;
    if (below + 1 < heap->count && is_nearer(heap, heap->vertices[below + 1], heap->vertices[below]))
      below++;
    if (!is_nearer(heap, heap->vertices[below], vertex))
      break;
    put(heap, place, heap->vertices[below]);
    place = below;
  }
  put(heap, place, vertex);
}

static uint32_t take_nearest(Heap *heap) {
  uint32_t nearest = heap->vertices[0];
  if (--heap->count > 0) {
    put(heap, 0, heap->vertices[heap->count]);
    move_down(heap, 0);
  }
  return nearest;
}

static void reach(Heap *heap, uint32_t vertex, uint32_t distance) {
  if (distance >= heap->distance[vertex])
    return;
  if (heap->distance[vertex] == unreached)
    put(heap, heap->count++, vertex);
  heap->distance[vertex] = distance;
  move_up(heap, heap->place[vertex]);
}

static void find_paths(const Graph *graph, Heap *heap, uint32_t source) {
  for (uint32_t v = 0; v < VERTICES; v++)
    heap->distance[v] = unreached;
  reach(heap, source, 0);
  while (heap->count > 0) {
    uint32_t vertex = take_nearest(heap);
    for (uint32_t i = graph->first[vertex]; i < graph->first[vertex + 1]; i++) {
      const Edge *edge = &graph->edges[i];
      reach(heap, edge->to, heap->distance[vertex] + edge->length);
    }
  }
}

int main(void) {
  Graph graph = make_graph();
  size_t bytes = VERTICES * sizeof(uint32_t);
  Heap heap = {allocate(bytes), allocate(bytes), allocate(bytes), 0};
  uint32_t checksum = 1;
  for (uint32_t i = 0; i < SOURCES; i++) {
    find_paths(&graph, &heap, i * 97 % VERTICES);
    for (uint32_t v = 0; v < VERTICES; v++)
      checksum = mix(checksum, heap.distance[v]);
  }
  report(checksum);
  free(graph.first);
  free(graph.edges);
  free(heap.vertices);
  free(heap.place);
  free(heap.distance);
  return 0;
}
