import { describe, expect, it } from 'vitest'
import { evaluateBulan } from './evaluate-bulan.ts'
import type { BulanInput } from './fakta.ts'
import { at, bulanOf, kegiatan, peristiwa, skema, surat } from './testing/bulan.ts'

const SENIN = '2026-05-04'
const BARITO = skema('barito_timur')

/** Days of people who share one list of facts, judged one after the other, against the same with facts of their own. */
describe('days with nothing on them are shared by those who share their facts', () => {
  const asked: [string, Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>][] = [
    ['everything is over', {}],
    ['before it is over', { sekarang: at(`${SENIN} 09:00`) }],
    ['over again', { sekarang: at('2026-06-30 09:00') }],
    ['absent before', { tk_beruntun_sebelum: 4 }],
    ['a request waits', { diproses: [{ mulai: SENIN, selesai: '2026-05-06' }] }],
    ['a joint event', { kegiatan: [kegiatan(SENIN, '07:30-08:00')] }],
    ['a duty', { surat: [surat('DL', SENIN, '2026-05-05')] }],
    ['clocked', { peristiwa: [peristiwa('masuk', `${SENIN} 07:10`)] }],
    ['nothing again', {}],
  ]
  const shared = bulanOf({ kebijakan: BARITO }, {}).hari

  it.each(asked)('%s', (_name, isi) => {
    const own = bulanOf({ kebijakan: BARITO }, isi)
    expect(evaluateBulan({ ...own, hari: shared })).toEqual(evaluateBulan(own))
  })

  it('by the money that the last policy of the month names', () => {
    const last = shared.at(-3)
    if (last === undefined) throw new Error('no days')
    const other = { ...last, kebijakan: { ...BARITO, dasar_potongan: 'seluruh' as const } }
    const hari = shared.map((one) => (one === last ? other : one))
    const { baris } = evaluateBulan({ ...bulanOf({ kebijakan: BARITO }, {}), hari }).hari[3] ?? { baris: [] }
    expect(baris.map(({ dasar_potongan }) => dasar_potongan)).toEqual(['seluruh'])
  })
})
