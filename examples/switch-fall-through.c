// Which day of the year it is.
//
// From: a classic use of cases that fall through; the code is ours.
//
// Look at: the switch falls from each month into the ones before it. A gamma-node has alternatives that start
// and end together, and these do not, so the branch has to be restructured first.
//
// Prints:
//   2024-12-31 is day 366
//   2023-03-01 is day 60

#include <stdio.h>
#include <stdlib.h>

static int is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int day_of_year(int year, int month, int day) {
  switch (month) {
  case 12:
    day += 30;
  case 11:
    day += 31;
  case 10:
    day += 30;
  case 9:
    day += 31;
  case 8:
    day += 31;
  case 7:
    day += 30;
  case 6:
    day += 31;
  case 5:
    day += 30;
  case 4:
    day += 31;
  case 3:
    day += 28 + is_leap(year);
  case 2:
    day += 31;
  case 1:
    return day;
  default:
    return -1;
  }
}

static void show(int year, int month, int day) {
  printf("%04d-%02d-%02d is day %d\n", year, month, day, day_of_year(year, month, day));
}

int main(int argc, char **argv) {
  if (argc == 4) {
    show(atoi(argv[1]), atoi(argv[2]), atoi(argv[3]));
    return 0;
  }
  show(2024, 12, 31);
  show(2023, 3, 1);
  return 0;
}
