import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSI } from './version.ts'

it.each(['', 'apps/api/', 'apps/sso/', 'apps/web/', 'packages/contract/', 'packages/domain/', 'packages/postgres/'])(
  'is that of the package in /%s',
  (folder) => {
    const { version } = JSON.parse(readFileSync(new URL(`../../../${folder}package.json`, import.meta.url), 'utf8'))
    expect(version).toBe(VERSI)
  },
)
