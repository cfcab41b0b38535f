import { describe, expect, it } from 'vitest'
import { nearestTests } from './nearest.ts'

const API = 'apps/api/src/leave'
/** As of a change in the leave of the API: its tests reach it only through the whole application, as all others do. */
const REACHED = new Map([
  [`${API}/izin/simpan.ts`, 0],
  [`${API}/izin/route.ts`, 1],
  [`${API}/izin/simpan.test.ts`, 1],
  ['apps/api/test/http.test.ts', 5],
  [`${API}/izin/izin.test.ts`, 6],
  [`${API}/saldo/saldo.test.ts`, 6],
  ['apps/web/src/leave/izin/IzinPage.test.tsx', 6],
])
const [DIRECT, IZIN, WEB, HTTP, SALDO] = [
  `${API}/izin/simpan.test.ts`,
  `${API}/izin/izin.test.ts`,
  'apps/web/src/leave/izin/IzinPage.test.tsx',
  'apps/api/test/http.test.ts',
  `${API}/saldo/saldo.test.ts`,
]

describe('the nearest tests', () => {
  it.each([
    ['all, where there is time', 100, [DIRECT, IZIN, WEB, HTTP, SALDO], []],
    ['by import and by folder first, then by feature, then by distance', 6, [DIRECT, IZIN, WEB], [HTTP, SALDO]],
    ['the nearest, however short the time', 0, [DIRECT], [IZIN, WEB, HTTP, SALDO]],
  ])('are %s', (_what, seconds, chosen, left) => {
    const found = nearestTests({
      changed: [`${API}/izin/simpan.ts`],
      distances: REACHED,
      // As near as each other: the shorter one first.
      secondsOf: (file) => (file === IZIN ? 2.1 : 1.9),
      seconds,
    })
    expect(found).toEqual({ chosen, left })
  })

  it('are none that is farther than one that was left out', () => {
    const found = nearestTests({
      changed: [`${API}/izin/simpan.ts`],
      distances: REACHED,
      secondsOf: (file) => (file === WEB ? 60 : 1),
      seconds: 10,
    })
    expect(found).toEqual({ chosen: [IZIN, DIRECT], left: [WEB, HTTP, SALDO] })
  })

  it.each([
    ['packages/domain/src/izin/periksa.ts', [WEB, IZIN]],
    ['packages/contract/src/leave/izin.ts', [WEB, IZIN]],
    ['apps/web/src/leave/izin/IzinForm.tsx', [WEB, IZIN]],
    ['apps/api/src/leave/saldo/hitung.ts', [SALDO, HTTP]],
    ['apps/api/src/platform/database.ts', [HTTP, WEB]],
  ])('of %s are those of its feature in every layer', (changed, first) => {
    const distances = new Map([...REACHED].filter(([file]) => file !== DIRECT))
    const found = nearestTests({
      changed: [changed],
      distances,
      secondsOf: (file) => (file === WEB ? 1 : 2),
      seconds: 4,
    })
    expect(found.chosen).toEqual(first)
  })
})
