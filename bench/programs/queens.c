// N queens, twice: all solutions counted with sets of bits, and by a board of marks that is done and undone.

#include "program.h"

enum { BITS = SIZE(10, 13, 14), BOARD = SIZE(9, 11, 13) };

static uint32_t count_with_bits(uint32_t all, uint32_t columns, uint32_t left, uint32_t right) {
  if (columns == all)
    return 1;
  uint32_t count = 0;
  uint32_t free_places = all & ~(columns | left | right);
  while (free_places != 0) {
    uint32_t place = free_places & -free_places;
    free_places ^= place;
    count += count_with_bits(all, columns | place, (left | place) << 1, (right | place) >> 1);
  }
  return count;
}

typedef struct {
  int size;
  int queens[BOARD];
  char column[BOARD], rising[2 * BOARD], falling[2 * BOARD];
  uint32_t solutions, checksum;
} Board;

static int is_free(const Board *board, int row, int column) {
  return !board->column[column] && !board->rising[row + column] && !board->falling[row - column + board->size];
}

static void mark(Board *board, int row, int column, char with) {
  board->column[column] = with;
  board->rising[row + column] = with;
  board->falling[row - column + board->size] = with;
}

static void record(Board *board) {
  board->solutions++;
  for (int row = 0; row < board->size; row++)
    board->checksum = mix(board->checksum, (uint32_t)board->queens[row]);
}

static void place(Board *board, int row) {
  if (row == board->size) {
    record(board);
    return;
  }
  for (int column = 0; column < board->size; column++) {
    if (!is_free(board, row, column))
      continue;
    board->queens[row] = column;
    mark(board, row, column, 1);
    place(board, row + 1);
    mark(board, row, column, 0);
  }
}

int main(void) {
  uint32_t checksum = 1;
  for (int size = 4; size <= BITS; size++)
    checksum = mix(checksum, count_with_bits((1u << size) - 1, 0, 0, 0));
  for (int size = 4; size <= BOARD; size++) {
    Board board;
    memset(&board, 0, sizeof board);
    board.size = size;
    place(&board, 0);
    checksum = mix(mix(checksum, board.solutions), board.checksum);
  }
  report(checksum);
  return 0;
}
