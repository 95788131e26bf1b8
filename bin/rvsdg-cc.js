#!/usr/bin/env node
// `rvsdg cc` as a single word, for CMake, ccache and distcc.

require('./start.js').startDriver('cc', process.argv.slice(2));
