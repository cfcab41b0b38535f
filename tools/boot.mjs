#!/usr/bin/env node
// Starts on whatever Node is there, so this file keeps to syntax that old versions can read.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`PRESENSI memerlukan Node.js 20.19 atau lebih baru, sedangkan yang terpasang ${process.version}.`)
  process.exit(1)
}

import('./boot/run.mjs').then((boot) => boot.run(process.argv[2] || '', process.argv.slice(3)))
