import { expect, it } from 'vitest'
import { type IsiLibur, isLampauBerubah } from './libur-lampau.ts'

const TODAY = '2026-11-16'
const of = (tanggal_mulai: string, tanggal_selesai: string, more: Partial<IsiLibur> = {}): IsiLibur => ({
  tanggal_mulai,
  tanggal_selesai,
  nama: 'Libur',
  jenis: 'daerah',
  dasar: null,
  agama: null,
  keppres_asn: null,
  kantor_ids: [],
  ...more,
})
const PAST = of('2026-11-10', '2026-11-12')
const ACROSS = of('2026-11-14', '2026-11-18')

it.each<[string, IsiLibur | null, IsiLibur | null, boolean]>([
  ['added in the past', null, PAST, true],
  ['added from today on', null, of('2026-11-16', '2026-11-20'), false],
  ['added across today', null, ACROSS, true],
  ['deleted in the past', PAST, null, true],
  ['deleted from today on', of('2026-11-16', '2026-11-16'), null, false],
  ['nothing changed', PAST, of('2026-11-10', '2026-11-12'), false],
  [
    'the offices in another order',
    of('2026-11-10', '2026-11-10', { kantor_ids: ['a', 'b'] }),
    of('2026-11-10', '2026-11-10', { kantor_ids: ['b', 'a'] }),
    false,
  ],
  [
    'another office',
    of('2026-11-10', '2026-11-10', { kantor_ids: ['a'] }),
    of('2026-11-10', '2026-11-10', { kantor_ids: [] }),
    true,
  ],
  ['another religion', PAST, { ...PAST, agama: 'Hindu' }, true],
  ['the decree entered afterwards', PAST, { ...PAST, keppres_asn: 'Keppres 1' }, true],
  ['longer in the past', PAST, of('2026-11-10', '2026-11-13'), true],
  ['up to yesterday, longer from today on', of('2026-11-14', '2026-11-15'), ACROSS, false],
  ['across today, longer at its end', ACROSS, of('2026-11-14', '2026-11-25'), false],
  ['across today, ended yesterday', ACROSS, of('2026-11-14', '2026-11-15'), false],
  ['across today, ended the day before', ACROSS, of('2026-11-14', '2026-11-14'), true],
  ['moved out of the past', PAST, of('2026-11-20', '2026-11-22'), true],
])('%s needs a reason: %#', (_name, before, after, expected) => {
  expect(isLampauBerubah(before, after, TODAY)).toBe(expected)
})
