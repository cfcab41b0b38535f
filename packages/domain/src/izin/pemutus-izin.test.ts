import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaliAcak } from '../testing/acak.ts'
import { type DelegasiCuti, type PerkaraCuti, pemutusAtasan, pemutusPybmc, pybmcOf } from './pemutus-izin.ts'

const row = (pejabat_id: string, more: Partial<DelegasiCuti> = {}): DelegasiCuti => ({
  jenis_kodes: ['CT', 'CS'],
  luar_negeri: false,
  kantor_ids: [],
  jabatan: [],
  kelas_dari: null,
  kelas_sampai: null,
  pejabat_id,
  nomor_keputusan: `SK ${pejabat_id}`,
  mulai: '2026-01-01',
  selesai: null,
  ...more,
})
const perkara = (more: Partial<PerkaraCuti> = {}): PerkaraCuti => ({
  jenis_kode: 'CT',
  luar_negeri: false,
  hari: '2026-06-01',
  pemohon: { pegawai_id: 'ani', kantor_id: 'k1', jabatan: 'Analis', kelas_jabatan: 8 },
  delegasi: [],
  pybmc_id: 'kadis',
  ppk_id: 'bupati',
  ...more,
})
const pemohon = perkara().pemohon

describe('who grants a leave', () => {
  it.each<[string, PerkaraCuti, string | null]>([
    ['without a row, the own PYBMC', perkara(), 'kadis'],
    ['by the delegation of that day', perkara({ delegasi: [row('sekda')] }), 'sekda'],
    [
      'not by a delegation that the applicant entered',
      perkara({ delegasi: [row('sekda', { oleh_pegawai: 'ani' })] }),
      'kadis',
    ],
    ['by one that somebody else entered', perkara({ delegasi: [row('sekda', { oleh_pegawai: 'budi' })] }), 'sekda'],
    [
      'not by a PYBMC as whom the applicant could sign in: the PPK',
      perkara({ pemohon: { ...pemohon, terikat: ['kadis'] } }),
      'bupati',
    ],
    ['where that leaves nobody it waits', perkara({ pemohon: { ...pemohon, terikat: ['kadis'] }, ppk_id: null }), null],
    ['not for a kind that it does not name', perkara({ jenis_kode: 'CB', delegasi: [row('sekda')] }), 'kadis'],
    ['not before it holds', perkara({ hari: '2025-12-31', delegasi: [row('sekda')] }), 'kadis'],
    ['nor after', perkara({ delegasi: [row('sekda', { selesai: '2026-05-31' })] }), 'kadis'],
    ['of another office', perkara({ delegasi: [row('sekda', { kantor_ids: ['k2'] })] }), 'kadis'],
    ['of the office', perkara({ delegasi: [row('sekda', { kantor_ids: ['k1'] })] }), 'sekda'],
    [
      'the post before the office',
      perkara({ delegasi: [row('bkd', { jabatan: ['Analis'] }), row('sekda', { kantor_ids: ['k1'] })] }),
      'bkd',
    ],
    [
      'classes',
      perkara({
        delegasi: [row('sekda', { kelas_dari: 11, kelas_sampai: 17 }), row('bkd', { kelas_dari: 1, kelas_sampai: 10 })],
      }),
      'bkd',
    ],
    [
      'a class that is not known is in none',
      perkara({ pemohon: { ...pemohon, kelas_jabatan: null }, delegasi: [row('bkd', { kelas_dari: 1 })] }),
      'kadis',
    ],
    [
      'CLTN is the PPK alone',
      perkara({ jenis_kode: 'CLTN', delegasi: [row('sekda', { jenis_kodes: ['CLTN'] })] }),
      'bupati',
    ],
    ['CLTN without a PPK waits', perkara({ jenis_kode: 'CLTN', ppk_id: null }), null],
    ['abroad is the PPK', perkara({ luar_negeri: true, delegasi: [row('sekda')] }), 'bupati'],
    [
      'or who holds the kuasa',
      perkara({ luar_negeri: true, delegasi: [row('sekda', { luar_negeri: true })] }),
      'sekda',
    ],
    ['abroad is never the own PYBMC', perkara({ luar_negeri: true, ppk_id: null }), null],
    ['nobody named: it waits', perkara({ pybmc_id: null }), null],
    ['an own leave goes to the next', perkara({ delegasi: [row('ani')] }), 'kadis'],
    ['an own leave of the PYBMC goes to the PPK', perkara({ pybmc_id: 'ani' }), 'bupati'],
    ['nor does who filed it', perkara({ pemohon: { ...pemohon, diajukan_oleh: 'kadis' } }), 'bupati'],
  ])('%s', (_name, given, expected) => {
    expect(pybmcOf(given)?.pejabat_id ?? null).toBe(expected)
  })

  it('lets a substitute decide, but not one below the applicant nor the applicant', () => {
    const with_ = (pegawai_id: string, di_bawah = false) =>
      pemutusPybmc(pemohon, { pejabat_id: 'kadis', pengganti: { pegawai_id, jenis: 'Plh', di_bawah } }).map(
        (one) => one.pegawai_id,
      )
    expect(with_('sekretaris')).toEqual(['kadis', 'sekretaris'])
    expect(with_('staf', true)).toEqual(['kadis'])
    expect(with_('ani')).toEqual(['kadis'])
    expect(pemutusPybmc(pemohon, null)).toEqual([])
  })

  it('lets the next superior up advise once the matter is late', () => {
    const line = ['kabid', 'kadis', 'sekda'].map((pejabat_id) => ({ pejabat_id, pengganti: null }))
    expect(pemutusAtasan(pemohon, line, false).map((one) => one.pegawai_id)).toEqual(['kabid'])
    expect(pemutusAtasan(pemohon, line, true).map((one) => one.pegawai_id)).toEqual(['kabid', 'kadis'])
    expect(pemutusAtasan(pemohon, [], true)).toEqual([])
  })
})

/** Whether one person may grant, told by going through every row for that person. */
function naiveMay(who: string, given: PerkaraCuti): boolean {
  const { pemohon: asked } = given
  const mayNot = (id: string): boolean => id === asked.pegawai_id || id === asked.diajukan_oleh
  if (mayNot(who)) return false
  const fits = given.delegasi.filter(
    (one) =>
      given.jenis_kode !== 'CLTN' &&
      one.jenis_kodes.includes(given.jenis_kode) &&
      one.luar_negeri === given.luar_negeri &&
      one.mulai <= given.hari &&
      (one.selesai ?? '9999') >= given.hari &&
      !(one.kantor_ids.length > 0 && !one.kantor_ids.includes(asked.kantor_id ?? '')) &&
      !(one.jabatan.length > 0 && !one.jabatan.includes(asked.jabatan ?? '')) &&
      !(one.kelas_dari !== null && (asked.kelas_jabatan ?? 0) < one.kelas_dari) &&
      !(one.kelas_sampai !== null && (asked.kelas_jabatan ?? 99) > one.kelas_sampai),
  )
  const open = fits.filter((one) => !mayNot(one.pejabat_id))
  if (open.length > 0) {
    const said = (one: DelegasiCuti): string =>
      [one.jabatan.length > 0, one.kelas_dari !== null || one.kelas_sampai !== null, one.kantor_ids.length > 0]
        .map(Number)
        .join('') + one.mulai
    const most = open.map(said).toSorted().at(-1)
    return (
      open
        .filter((one) => said(one) === most)
        .map((one) => one.pejabat_id)
        .toSorted()[0] === who
    )
  }
  if (given.jenis_kode === 'CLTN' || given.luar_negeri) return who === given.ppk_id
  if (given.pybmc_id !== null && !mayNot(given.pybmc_id)) return who === given.pybmc_id
  return (given.pybmc_id !== null || fits.length > 0) && who === given.ppk_id
}

it('a second way of telling who grants agrees on random cases', () => {
  const people = ['ani', 'kadis', 'sekda', 'bupati']
  const person = fc.constantFrom(...people)
  const one = fc.record({
    jenis_kodes: fc.constantFrom(['CT'], ['CT', 'CLTN'], ['CS']),
    luar_negeri: fc.boolean(),
    kantor_ids: fc.constantFrom([], ['k1'], ['k2']),
    jabatan: fc.constantFrom<string[][]>([], ['Analis'], ['Camat']),
    kelas_dari: fc.constantFrom(null, 1, 9),
    kelas_sampai: fc.constantFrom(null, 8, 17),
    pejabat_id: person,
    nomor_keputusan: fc.constant('SK'),
    mulai: fc.constantFrom('2026-01-01', '2026-05-01', '2026-07-01'),
    selesai: fc.constantFrom(null, '2026-05-31', '2026-12-31'),
  })
  const given = fc.record({
    jenis_kode: fc.constantFrom('CT', 'CLTN'),
    luar_negeri: fc.boolean(),
    hari: fc.constant('2026-06-01'),
    pemohon: fc.record({
      pegawai_id: person,
      diajukan_oleh: fc.option(person),
      kantor_id: fc.constantFrom('k1', null),
      jabatan: fc.constantFrom('Analis', null),
      kelas_jabatan: fc.constantFrom(8, null),
    }),
    delegasi: fc.array(one, { maxLength: 4 }),
    pybmc_id: fc.option(person),
    ppk_id: fc.option(person),
  })
  fc.assert(
    fc.property(given, (perkara) => {
      const may = people.filter((who) => naiveMay(who, perkara))
      expect(may).toEqual([pybmcOf(perkara)?.pejabat_id].filter((id) => id !== undefined))
    }),
    kaliAcak(),
  )
})
