// Merge sort of linked lists, through pointers to functions; lists reversed, filtered and merged.

#include "program.h"

enum { COUNT = SIZE(8000, 90000, 300000), ROUNDS = SIZE(1, 2, 2) };

typedef struct Item Item;
struct Item {
  Item *next;
  uint32_t key, serial;
};

typedef int Order(const Item *, const Item *);

static int ascending(const Item *a, const Item *b) { return a->key <= b->key; }

static int by_last_digits(const Item *a, const Item *b) { return a->key % 1000 <= b->key % 1000; }

static Item *merge(Item *a, Item *b, Order *order) {
  Item *first = NULL, **last = &first;
  while (a && b) {
    Item **from = order(a, b) ? &a : &b;
    *last = *from;
    last = &(*from)->next;
    *from = *last;
  }
  *last = a ? a : b;
  return first;
}

// Like a binary counter: the list at place i is sorted and has 2^i items, or is empty.
static Item *sort(Item *list, Order *order) {
  Item *places[32] = {NULL};
  while (list) {
    Item *carry = list;
    list = list->next;
    carry->next = NULL;
    int place = 0;
    for (; places[place]; place++) {
      carry = merge(places[place], carry, order);
      places[place] = NULL;
    }
    places[place] = carry;
  }
  Item *sorted = NULL;
  for (int place = 0; place < 32; place++)
    sorted = merge(places[place], sorted, order);
  return sorted;
}

static Item *reverse(Item *list) {
  Item *reversed = NULL;
  while (list) {
    Item *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  return reversed;
}

// Takes every item whose key is divisible out of the list, and returns them in their order.
static Item *extract(Item **list, uint32_t divisor) {
  Item *taken = NULL, **last = &taken;
  while (*list) {
    if ((*list)->key % divisor == 0) {
      *last = *list;
      last = &(*list)->next;
      *list = (*list)->next;
    } else
      list = &(*list)->next;
  }
  *last = NULL;
  return taken;
}

static uint32_t sum_up(const Item *list, uint32_t checksum) {
  for (; list; list = list->next)
    checksum = mix(checksum, list->serial);
  return checksum;
}

int main(void) {
  Item *items = allocate(COUNT * sizeof(Item));
  Item *list = NULL;
  uint32_t random = 37, checksum = 1;
  for (uint32_t i = 0; i < COUNT; i++) {
    items[i] = (Item){list, next_random(&random) >> 8, i};
    list = &items[i];
  }
  for (int round = 0; round < ROUNDS; round++) {
    list = sort(list, ascending);
    checksum = sum_up(list, checksum);
    list = sort(reverse(list), by_last_digits);
    checksum = sum_up(list, checksum);
    Item *taken = extract(&list, 3);
    checksum = sum_up(taken, checksum);
    list = merge(reverse(list), taken, ascending);
    checksum = sum_up(list, checksum);
  }
  report(checksum);
  free(items);
  return 0;
}
