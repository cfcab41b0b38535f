import { expect, it } from 'vitest'
import { padaSisa } from './pesan.ts'

it.each([
  ['later this year', '2026-11-20', '2026-11-18', '2026-11-20'],
  ['begun this year', '2026-02-02', '2026-11-18', '2026-11-18'],
  ['of the next year, once it is opened', '2027-01-04', '2026-10-01', '2027-01-04'],
  ['of the next year, before it is opened', '2027-01-04', '2026-09-30', '2026-09-30'],
  ['of a year that is too far away', '2028-01-04', '2026-12-31', '2026-12-31'],
  ['of a year that is over', '2025-12-30', '2026-01-02', '2025-12-31'],
  ['of a year that is long over', '2023-02-02', '2026-01-02', '2023-12-31'],
])('leave %s shows the balances as on the right day', (_name, mulai, hari_ini, pada) => {
  expect(padaSisa(mulai, hari_ini)).toBe(pada)
})
