#!/usr/bin/env node
// One program alone, for production: npx presensi api
process.argv.splice(2, 0, 'presensi')
import('./boot.mjs')
