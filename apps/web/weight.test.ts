import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { weigh } from './weight.ts'

const dist = mkdtempSync(join(tmpdir(), 'presensi-weight-'))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

it('adds up what a screen loads, once, and counts a further screen on top of its layout', () => {
  const chunks = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/identity/auth/pages.ts': { file: 'account.js', isDynamicEntry: true, imports: ['_shared.js', 'index.html'] },
    'src/shell/MainLayout.tsx': { file: 'shell.js', isDynamicEntry: true },
    'src/clocking/dashboard/DashboardPage.tsx': { file: 'dashboard.js', isDynamicEntry: true },
    'src/izin/IzinPage.tsx': {
      file: 'izin.js',
      isDynamicEntry: true,
      imports: ['_shared.js', '_map.js'],
      dynamicImports: ['src/izin/IzinDrawer.tsx'],
    },
    'src/izin/IzinDrawer.tsx': { file: 'drawer.js', isDynamicEntry: true, imports: ['_map.js'] },
    '_map.js': { file: 'map.js' },
  }
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(chunks))
  // Random text does not shrink: 10,000 bytes stay about 10,000.
  for (const { file } of Object.values(chunks))
    writeFileSync(join(dist, file), randomBytes(file === 'map.js' ? 70_000 : 10_000))
  const [login, dashboard, izin, drawer] = weigh(dist)
  expect(login?.bytes).toBeGreaterThan(30_000)
  expect(login?.bytes).toBeLessThan(31_000)
  expect(dashboard?.bytes).toBeGreaterThan(40_000)
  expect(dashboard?.bytes).toBeLessThan(41_000)
  expect(izin?.screen).toBe('src/izin/IzinPage.tsx')
  expect(izin?.bytes).toBeGreaterThan(izin?.budget ?? 0)
  // What its screen has loaded already does not count again.
  expect(drawer?.screen).toBe('src/izin/IzinDrawer.tsx')
  expect(drawer?.bytes).toBeLessThan(11_000)
})
