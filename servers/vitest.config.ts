import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** npm run test:server: the programs as processes of their own, on servers as others ship them. A suite more is a *.test.ts more. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '..'),
    include: ['servers/**/*.test.ts'],
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
    environment: 'node',
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
  },
})
