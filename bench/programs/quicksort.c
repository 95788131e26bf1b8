// Quicksort of records through a comparison function, and of plain numbers; both by the median of three, with insertion
// for what is short.

#include "program.h"

enum { COUNT = SIZE(8000, 250000, 2200000), SHORT = 12 };

typedef struct {
  uint32_t key, order;
  double weight;
} Record;

typedef int Compare(const Record *, const Record *);

static int by_key(const Record *a, const Record *b) {
  if (a->key != b->key)
    return a->key < b->key ? -1 : 1;
  return a->order < b->order ? -1 : a->order > b->order;
}

static int by_weight(const Record *a, const Record *b) {
  if (a->weight < b->weight)
    return -1;
  return a->weight > b->weight ? 1 : by_key(a, b);
}

static void swap_records(Record *a, Record *b) {
  Record held = *a;
  *a = *b;
  *b = held;
}

static void insertion_sort(Record *records, size_t count, Compare *compare) {
  for (size_t i = 1; i < count; i++) {
    Record record = records[i];
    size_t at = i;
    for (; at > 0 && compare(&record, &records[at - 1]) < 0; at--)
      records[at] = records[at - 1];
    records[at] = record;
  }
}

static Record median(const Record *a, const Record *b, const Record *c, Compare *compare) {
  if (compare(a, b) < 0) {
    if (compare(b, c) < 0)
      return *b;
    return compare(a, c) < 0 ? *c : *a;
  }
  if (compare(a, c) < 0)
    return *a;
  return compare(b, c) < 0 ? *c : *b;
}

static void sort_records(Record *records, size_t count, Compare *compare) {
  while (count > SHORT) {
    Record pivot = median(&records[0], &records[count / 2], &records[count - 1], compare);
    size_t low = 0, high = count - 1;
    for (;;) {
      while (compare(&records[low], &pivot) < 0)
        low++;
      while (compare(&pivot, &records[high]) < 0)
        high--;
      if (low >= high)
        break;
      swap_records(&records[low++], &records[high--]);
    }
    // The shorter half by recursion, the longer one by another round.
    size_t middle = high + 1;
    if (middle < count - middle) {
      sort_records(records, middle, compare);
      records += middle;
      count -= middle;
    } else {
      sort_records(records + middle, count - middle, compare);
      count = middle;
    }
  }
  insertion_sort(records, count, compare);
}

static void sort_numbers(uint32_t *numbers, long low, long high) {
  while (high - low > SHORT) {
    uint32_t a = numbers[low], b = numbers[(low + high) / 2], c = numbers[high];
    uint32_t pivot = a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
    long i = low, j = high;
    while (i <= j) {
      while (numbers[i] < pivot)
        i++;
      while (pivot < numbers[j])
        j--;
      if (i <= j) {
        uint32_t held = numbers[i];
        numbers[i++] = numbers[j];
        numbers[j--] = held;
      }
    }
    if (j - low < high - i) {
      sort_numbers(numbers, low, j);
      low = i;
    } else {
      sort_numbers(numbers, i, high);
      high = j;
    }
  }
  for (long i = low + 1; i <= high; i++) {
    uint32_t number = numbers[i];
    long at = i;
    for (; at > low && number < numbers[at - 1]; at--)
      numbers[at] = numbers[at - 1];
    numbers[at] = number;
  }
}

static uint32_t sum_up(const Record *records, Compare *compare, uint32_t checksum) {
  for (size_t i = 0; i < COUNT; i++) {
    if (i > 0 && compare(&records[i - 1], &records[i]) > 0)
      fail("the records are not sorted");
    checksum = mix(checksum, records[i].order);
  }
  return checksum;
}

int main(void) {
  Record *records = allocate(COUNT * sizeof(Record));
  uint32_t *numbers = allocate(COUNT * sizeof(uint32_t));
  uint32_t random = 11, checksum = 1;
  for (uint32_t i = 0; i < COUNT; i++) {
    records[i] = (Record){next_random(&random) % 5000, i, (double)(next_random(&random) % 100000) / 7};
    numbers[i] = next_random(&random);
  }
  sort_records(records, COUNT, by_key);
  checksum = sum_up(records, by_key, checksum);
  sort_records(records, COUNT, by_weight);
  checksum = sum_up(records, by_weight, checksum);
  sort_numbers(numbers, 0, COUNT - 1);
  for (size_t i = 0; i < COUNT; i++) {
    if (i > 0 && numbers[i - 1] > numbers[i])
      fail("the numbers are not sorted");
    checksum = mix(checksum, numbers[i]);
  }
  report(checksum);
  free(records);
  free(numbers);
  return 0;
}
