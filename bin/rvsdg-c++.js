#!/usr/bin/env node
// `rvsdg c++` as a single word, for CMake, ccache and distcc.

require('./start.js').startDriver('c++', process.argv.slice(2));
