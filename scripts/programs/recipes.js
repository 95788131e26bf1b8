// The programs of `npm run test:programs`: where each comes from, how it is built, how it is tested, and what its
// tests say when they pass.
//
// Commands run in a copy of the unpacked source, in a shell, with $CC, $CXX, $CFLAGS and $CXXFLAGS set; $JOBS is how many
// jobs to run at once, and $DATA a file of some megabytes of text for benchmarks. Where a suite prints how many tests have
// passed, `passed` finds the numbers, which are added; where it prints a line for each, their lines are counted.

/**
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string} package     the Debian source package
 * @property {string[]} needs     Debian packages that building needs
 * @property {string[]} build
 * @property {string[]} test
 * @property {RegExp} passed      with a group for a number, or without, to be counted
 * @property {string} suite       what is run, in words
 * @property {string} [benchmark] a command whose time is measured
 */

/** What a test suite of automake says. */
const automake = /^# PASS:\s+(\d+)$/gm;

/** @type {readonly Recipe[]} */
export const recipes = [
  {
    name: 'zlib',
    package: 'zlib',
    needs: [],
    build: ['./configure', 'make -j$JOBS'],
    test: ['make test'],
    passed: /test OK \*\*\*/g,
    suite: 'make test: static, shared, 64-bit',
    benchmark: './minigzip < $DATA > /dev/null',
  },
  {
    name: 'bzip2',
    package: 'bzip2',
    needs: [],
    build: ['make -j$JOBS CC="$CC" CFLAGS="$CFLAGS -D_FILE_OFFSET_BITS=64" bzip2 bzip2recover libbz2.a'],
    test: [
      'for n in 1 2 3; do ./bzip2 -$n < sample$n.ref | cmp - sample$n.bz2 && echo "compress $n: ok"; done',
      './bzip2 -d < sample1.bz2 | cmp - sample1.ref && echo "decompress 1: ok"',
      './bzip2 -d < sample2.bz2 | cmp - sample2.ref && echo "decompress 2: ok"',
      './bzip2 -ds < sample3.bz2 | cmp - sample3.ref && echo "decompress 3: ok"',
      './bzip2 < $DATA | ./bzip2 -d | cmp - $DATA && echo "round trip: ok"',
    ],
    passed: /: ok$/gm,
    suite: 'the checks of make test, and a round trip',
    benchmark: './bzip2 < $DATA > /dev/null',
  },
  {
    name: 'lua',
    package: 'lua5.4',
    needs: [],
    // Debian's makefile wants libtool; a C compiler is all it takes, and a header that its rules write.
    build: [
      `echo '#define DEB_HOST_MULTIARCH "none"' > src/lua5.4-deb-multiarch.h`,
      'ls src/*.c | grep -v luac.c | xargs -P $JOBS -I{} sh -c "$CC $CFLAGS -std=gnu99 -DLUA_USE_LINUX -c {} -o {}.o"',
      '$CC $CFLAGS src/*.o -Wl,-E -lm -ldl -o src/lua',
    ],
    test: ['src/lua $SCRIPTS/check.lua'],
    passed: /^ok /gm,
    suite: 'scripts/programs/check.lua: the package has none of its own',
    benchmark: 'src/lua $SCRIPTS/benchmark.lua',
  },
  {
    name: 'xz',
    package: 'xz-utils',
    needs: [],
    build: ['./configure --disable-doc --disable-nls --disable-shared', 'make -j$JOBS'],
    test: ['make check -j$JOBS || cat tests/*.log'],
    passed: automake,
    suite: 'make check',
    benchmark: 'src/xz/xz -3 --threads=1 --stdout $DATA > /dev/null',
  },
  {
    name: 'expat',
    package: 'expat',
    needs: ['autoconf', 'automake', 'libtool'],
    build: [
      'cd expat && ./buildconf.sh && ./configure --without-docbook --disable-shared --without-examples',
      'cd expat && make -j$JOBS && make -j$JOBS -C tests runtests runtestspp && make -C tests/benchmark benchmark',
    ],
    test: ['cd expat/tests && ./runtests && ./runtestspp'],
    passed: /^100%: Checks: (\d+), Failed: 0$/gm,
    suite: 'runtests and runtestspp',
    benchmark: 'expat/tests/benchmark/benchmark $XML 65536 20',
  },
  {
    name: 'libpng',
    package: 'libpng1.6',
    needs: ['zlib1g-dev'],
    build: ['./configure --disable-shared', 'make -j$JOBS'],
    test: ['make check -j$JOBS || cat *.log'],
    passed: automake,
    suite: 'make check',
    benchmark: './timepng contrib/pngsuite/*.png contrib/testpngs/*.png',
  },
  {
    name: 'jq',
    package: 'jq',
    needs: ['autoconf', 'automake', 'libtool', 'flex', 'bison', 'libonig-dev'],
    build: [
      'autoreconf -i && ./configure --disable-docs --disable-maintainer-mode --disable-shared --enable-static',
      'make -j$JOBS',
    ],
    test: ['for t in jq man base64 optional; do ./jq -L tests/modules --run-tests tests/$t.test; done'],
    passed: /^(\d+) of \d+ tests passed/gm,
    suite: 'its four lists of tests that need no other program',
    benchmark: "./jq -n '[range(300000)] | map({key: tostring, value: (. * 2)}) | from_entries | length'",
  },
  {
    name: 'cjson',
    package: 'cjson',
    needs: ['cmake'],
    build: [
      'cmake -S . -B out -DCMAKE_C_COMPILER="$CC1" -DCMAKE_C_FLAGS="$CFLAGS $CC1FLAGS" -DENABLE_CJSON_UTILS=On -DENABLE_CJSON_TEST=On -DENABLE_CUSTOM_COMPILER_FLAGS=Off',
      'cmake --build out -j$JOBS',
    ],
    test: ['ctest --test-dir out'],
    passed: /^ *\d+\/\d+ Test .* Passed/gm,
    suite: 'ctest',
  },
  {
    name: 'fmt',
    package: 'fmtlib',
    needs: ['cmake', 'googletest'],
    build: [
      'cmake -S . -B out -DCMAKE_CXX_COMPILER="$CXX1" -DCMAKE_CXX_FLAGS="$CXXFLAGS $CC1FLAGS" -DCMAKE_BUILD_TYPE=None -DFMT_DOC=Off',
      'cmake --build out -j$JOBS',
    ],
    test: ['ctest --test-dir out'],
    passed: /^ *\d+\/\d+ Test .* Passed/gm,
    suite: 'ctest: 19 programs of googletest',
  },
  {
    name: 'ninja',
    package: 'ninja-build',
    needs: [],
    build: [
      `ls src/*.cc | grep -vE 'win32|browse|bench|\\.in\\.cc' | grep -vE 'perftest' | xargs -P $JOBS -I{} sh -c "$CXX $CXXFLAGS -std=c++14 -c {} -o {}.o"`,
      '$CXX $CXXFLAGS -std=c++14 src/canon_perftest.cc -c -o src/canon_perftest.o && $CXX $CXXFLAGS -std=c++14 src/hash_collision_bench.cc -c -o src/hash_collision_bench.o',
      'ls src/*.cc.o | grep -vE "_test|/test.cc|/ninja.cc" > objects',
      '$CXX src/ninja.cc.o $(cat objects) -pthread -o ninja',
      '$CXX src/*_test.cc.o src/test.cc.o $(cat objects) -pthread -o ninja_test',
      '$CXX src/canon_perftest.o $(cat objects) -pthread -o canon && $CXX src/hash_collision_bench.o $(cat objects) -pthread -o hash',
    ],
    test: ['./ninja_test'],
    passed: /^\[(\d+)\/\d+\] .*\n(?!.*\[\d+\/\d+\])/gm,
    suite: 'ninja_test',
    benchmark: './hash && ./canon',
  },
  {
    name: 're2',
    package: 're2',
    needs: [],
    build: [
      `ls re2/*.cc util/rune.cc util/strutil.cc | xargs -P $JOBS -I{} sh -c "$CXX $CXXFLAGS -std=c++14 -I. -c {} -o {}.o"`,
      `ls util/test.cc util/pcre.cc re2/testing/*.cc | grep -vE 'exhaustive._test|exhaustive_test|random_test|benchmark|null_walker|dfa_test' | xargs -P $JOBS -I{} sh -c "$CXX $CXXFLAGS -std=c++14 -I. -c {} -o {}.o"`,
      '$CXX re2/testing/*.cc.o re2/*.cc.o util/*.cc.o -pthread -o tests',
      'grep -vE "test|pcre" <(ls re2/*.cc.o util/*.cc.o) > objects; $CXX $CXXFLAGS -std=c++14 -I. $SCRIPTS/benchmark-re2.cc $(cat objects) -pthread -o benchmark',
    ],
    test: ['./tests'],
    passed: /^\w+\.\w+$/gm,
    suite: 'its unit tests, without the exhaustive and random ones',
    benchmark: './benchmark $DATA',
  },
  {
    name: 'snappy',
    package: 'snappy',
    needs: [],
    build: [
      `sed 's/\${PROJECT_VERSION_[A-Z]*}/1/; s/\${HAVE_SYS_UIO_H_01}/1/' snappy-stubs-public.h.in > snappy-stubs-public.h`,
      `ls snappy.cc snappy-c.cc snappy-sinksource.cc snappy-stubs-internal.cc | xargs -P $JOBS -I{} sh -c "$CXX $CXXFLAGS -std=c++14 -DHAVE_BUILTIN_EXPECT=1 -DHAVE_BUILTIN_CTZ=1 -I. -c {} -o {}.o"`,
      '$CXX $CXXFLAGS -std=c++14 -I. $SCRIPTS/check-snappy.cc *.cc.o -o check',
    ],
    test: ['./check testdata/* $DATA'],
    passed: /^ok /gm,
    suite: 'scripts/programs/check-snappy.cc on its test data: googletest is not part of the package',
    benchmark: './check $DATA',
  },
  {
    name: 'lz4',
    package: 'lz4',
    needs: [],
    build: [
      'make -C lib -j$JOBS liblz4.a && make -C programs -j$JOBS lz4',
      'make -C tests -j$JOBS frametest fuzzer',
    ],
    test: [
      'cd tests && ./frametest -v -i2000 -s6746 && echo "frametest: ok"',
      'cd tests && ./fuzzer -i100 -s5146 && echo "fuzzer: ok"',
      './programs/lz4 -c $DATA | ./programs/lz4 -dc | cmp - $DATA && echo "round trip: ok"',
    ],
    passed: /: ok$/gm,
    suite: 'frametest and fuzzer with fixed seeds, a round trip',
    benchmark: './programs/lz4 -9 -c $DATA > /dev/null',
  },
  {
    name: 'libyaml',
    package: 'libyaml',
    needs: ['autoconf', 'automake', 'libtool'],
    build: ['./bootstrap && ./configure --disable-shared', 'make -j$JOBS'],
    test: ['make check || cat tests/*.log'],
    passed: automake,
    suite: 'make check',
  },
  {
    name: 'sqlite',
    package: 'sqlite3',
    needs: ['tcl', 'tcl-dev', 'zlib1g-dev'],
    build: [
      './configure --disable-shared --disable-readline',
      'make -j$JOBS sqlite3 fuzzcheck speedtest1 testfixture',
    ],
    test: [
      './fuzzcheck test/fuzzdata2.db | grep "errors out of"',
      'for t in select1 select4 join where index insert update delete trans savepoint trigger1 view alter expr func ' +
        'date printf like collate1 blob vacuum pragma subquery with1 window1 json101 fts3aa upsert1; ' +
        'do ./testfixture test/$t.test | grep "errors out of"; done',
    ],
    passed: /\b0 errors out of (\d+) tests/gm,
    suite: 'fuzzcheck with one of its databases, and 28 files of the Tcl suite',
    benchmark: './speedtest1 --size 10 --memdb',
  },
];
