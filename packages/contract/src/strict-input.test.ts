import { describe, expect, it } from 'vitest'
import { ROUTES } from './routes.ts'

const built = ROUTES.flatMap((route) => (route.todo === undefined ? [route] : []))
/** OAuth ignores what it does not know, as RFC 6749 says. */
const checked = built.filter((route) => !route.path.startsWith('/auth/'))
const EXTRA = ['role_lain', 'is_admin', 'versi_akses', 'dibuat_pada', 'kunci', 'constructor']

describe('fields that nobody knows are refused, not ignored', () => {
  it.each(checked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
    for (const schema of [route.params, route.query, route.body]) {
      if (schema === undefined) continue
      for (const name of EXTRA) {
        const result = schema.safeParse(Object.fromEntries([[name, 'x']]))
        const unknown = result.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
        expect(unknown, name).toContain(name)
      }
    }
  })
})
