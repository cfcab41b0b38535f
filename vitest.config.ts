import { defineConfig } from 'vitest/config'
import { workersHere } from './tools/processes/workers.ts'
import { OF_THE_REST, REST_TESTS } from './tools/test/rest-files.ts'

// What costs minutes is left to npm run test:rest, which asks for it.
const elsewhere = process.env[REST_TESTS] === '1' ? [] : [`**/*${OF_THE_REST}`]
const exclude = ['**/node_modules/**', '**/dist/**', ...elsewhere]

const node = (name: string, folder: string) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`${folder}/**/*.test.ts`],
    exclude,
    // Not how long a test may take, but when one that hangs is given up: a busy machine is ten times as slow as a free one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
  },
})

/** Its files share processes: what they import is read once, and not by each of them. What one changed is put back (vitest.shared.ts). */
const shared = (name: string, folder: string) => {
  const { test } = node(name, folder)
  return {
    test: { ...test, isolate: false, setupFiles: ['./vitest.shared.ts'], execArgv: ['--max-semi-space-size=64'] },
  }
}

export default defineConfig({
  test: {
    globalSetup: ['./vitest.setup.ts'],
    // Nobody's tests may pass only because the machine happens to stand in Jakarta; this zone is half an hour off as well.
    env: { TZ: 'America/St_Johns', NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: workersHere(),
    // Databases are stopped and their folders removed when the tests are done.
    teardownTimeout: 600_000,
    projects: [
      shared('domain', 'packages/domain'),
      shared('contract', 'packages/contract'),
      shared('postgres', 'packages/postgres'),
      shared('sso', 'apps/sso'),
      shared('api', 'apps/api'),
      node('tools', 'tools'),
      node('faults', 'faults'),
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude,
          isolate: false,
          setupFiles: ['./vitest.shared.ts', './apps/web/vitest.shared.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000, interval: 20 } },
        },
      },
    ],
  },
})
