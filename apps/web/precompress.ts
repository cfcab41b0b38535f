import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|geojson)$/
const SMALLEST_BYTES = 1000

/** Hashed files never change, so they are compressed once here and not by the server for every phone at 07:30. */
export const precompress = (): Plugin => ({
  name: 'presensi-precompress',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }, bundle) => {
    for (const name of Object.keys(bundle).filter((file) => WORTH_IT.test(file))) {
      const content = readFileSync(join(dir, name))
      if (content.length < SMALLEST_BYTES) continue
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content, { params }))
    }
  },
})
