import type { RowOf } from '@presensi/contract/field-list'
import type { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import { describe, expect, it } from 'vitest'
import { changeFacts } from './change-facts.ts'
import { useFormWords } from './form-words.ts'
import { partsOf } from './parts.ts'
import type { Pegawai } from './pegawai.api.ts'
import { changeProblems } from './pegawai-problems.ts'
import { datedChange, personalChange, registration, unchanged, valuesOf } from './pegawai-values.ts'

const sri: Pegawai = {
  id: 'p1',
  instansi_id: 'i1',
  nip: '199608182022041001',
  nip_lama: null,
  nama: 'Sri',
  gelar_depan: null,
  gelar_belakang: 'S.E.',
  jenis: 'PNS',
  jenis_kelamin: null,
  agama: 'Islam',
  tanggal_lahir: null,
  tmt: null,
  email: 'sri@instansi.go.id',
  no_hp: null,
  npwp: '12',
  status_ptkp: null,
  guru: false,
  mulai_kontrak: null,
  akhir_kontrak: null,
  aktif: true,
  berhenti_pada: null,
  berhenti_jenis: null,
  username: '199608182022041001',
  terhubung: true,
  kantor_id: 'k1',
  kantor_kode: 'P',
  kantor: 'Pusat',
  mulai: '2025-01-01',
  golongan: 'III/a',
  jabatan: 'Analis',
  kelas_jabatan: 8,
  atasan_nip: '197001012000031001',
  atasan: 'Budi',
  pybmc_nip: null,
  pybmc: null,
  dibuat_pada: '',
  diubah_pada: '',
  can: { ubah: true, hapus: true },
}
const before = valuesOf(sri)
const t = useFormWords.now()
const barat = { id: 'k2', nama: 'Barat', kode: 'B' }
const says = { t, language: 'id', today: '2026-11-15' } as const

/** One value a field, none of them what an empty form has: a new field is asked for by the compiler. */
const orang: RowOf<typeof orangFields> = {
  nip: '199608182022042001',
  nama: 'Sri',
  gelar_depan: 'Dr.',
  gelar_belakang: 'S.E.',
  jenis: 'PPPK',
  jenis_kelamin: 'P',
  agama: 'Islam',
  tanggal_lahir: '1996-08-18',
  tmt: '2022-04-01',
  email: 'sri@instansi.go.id',
  no_hp: '081234567890',
  npwp: '12',
  status_ptkp: 'K/1',
  guru: true,
  mulai_kontrak: '2022-04-01',
  akhir_kontrak: '2027-03-31',
}

describe('what a form sends', () => {
  it('is every field of the person as it came, whichever form it is', () => {
    const known: Pegawai = { ...sri, ...orang }
    const values = valuesOf(known)
    expect(personalChange(values, known)).toEqual({ ...orang, id: 'p1', kantor_id: 'k1', mulai: '2025-01-01' })
    for (const sent of [
      datedChange({ ...values, kantor_id: barat, mulai: '2026-12-01' }, known),
      registration({ ...values, mulai: '2026-12-01' }, known),
      unchanged(known, 'k1', { buat_akun: true }, '2025-01-01'),
    ])
      expect(sent).toMatchObject(orang)
  })

  it('empties a contract that the kind of employee does not have', () => {
    const civil = { ...valuesOf({ ...sri, ...orang }), jenis: 'PNS' }
    expect(personalChange(civil, sri)).toMatchObject({ mulai_kontrak: '', akhir_kontrak: '' })
  })

  it('leaves histories alone when only the person changes', () => {
    const sent = personalChange({ ...before, email: '' }, sri)
    expect(sent).toMatchObject({ id: 'p1', kantor_id: 'k1', mulai: '2025-01-01', npwp: '12', gelar_belakang: 'S.E.' })
    expect(sent.email).toBe('')
    expect(sent).not.toHaveProperty('jabatan')
    expect(sent).not.toHaveProperty('atasan_nip')
  })

  it('sends of a dated change only what differs, and ends what was emptied', () => {
    const moved = datedChange({ ...before, kantor_id: barat, mulai: '2026-12-01' }, sri)
    expect(moved).toMatchObject({ kantor_id: 'k2', mulai: '2026-12-01', npwp: '12' })
    expect(moved).not.toHaveProperty('jabatan')
    expect(moved).not.toHaveProperty('akhiri')
    const empty = { jabatan: '', kelas_jabatan: '', golongan: '', atasan_nip: null }
    expect(datedChange({ ...before, ...empty, mulai: '2026-12-01' }, sri).akhiri).toEqual(['jabatan', 'atasan'])
    expect(datedChange({ ...before, kelas_jabatan: '9' }, sri)).toMatchObject({ jabatan: 'Analis', kelas_jabatan: '9' })
  })

  it('asks for an account for somebody known who never signed in', () => {
    expect(registration(before, { ...sri, terhubung: false })).toMatchObject({ id: 'p1', aktif: true, buat_akun: true })
    expect(registration(before, undefined)).not.toHaveProperty('id')
  })
})

describe('what a dated change says', () => {
  it('says from when, what, and that last month stays', () => {
    expect(changeFacts({ ...before, kantor_id: barat, mulai: '2026-12-01' }, sri, says)).toEqual([
      t('factFrom', { mulai: 'Sel, 1 Des 2026' }),
      t('factMove', { lama: 'Pusat', baru: 'Barat' }),
      t('factRecapSafe'),
    ])
    expect(changeFacts(before, sri, says)).toEqual([])
  })

  it('says so when the day is before this month', () => {
    const facts = changeFacts({ ...before, atasan_nip: null, mulai: '2026-10-20' }, sri, says)
    expect(facts).toContain(t('factRecapBack', { bulan: 'Oktober 2026' }))
    expect(facts).toContain(t('factNoAtasan'))
  })

  it('refuses to send nothing, and sends an emptied class as empty', () => {
    expect(changeProblems({ ...before, mulai: '2026-12-01' }, sri, t)).toEqual([
      { field: '', message: t('nothingChanged') },
    ])
    const fields = changeProblems({ ...before, kelas_jabatan: '', mulai: '' }, sri, t).map(({ field }) => field)
    expect(fields).toEqual(['mulai'])
    expect(datedChange({ ...before, kelas_jabatan: '', mulai: '2026-12-01' }, sri)).toMatchObject({ kelas_jabatan: '' })
  })
})

describe('the parts of the drawer', () => {
  it.each([
    [sri, true, ['data', 'riwayat', 'ubah', 'mutasi']],
    [{ ...sri, kantor_id: null }, true, ['data', 'riwayat', 'tempatkan']],
    [{ ...sri, aktif: false }, true, ['data', 'riwayat', 'tempatkan']],
    [sri, false, ['data', 'riwayat']],
    [{ ...sri, can: { ubah: false, hapus: false } }, true, ['data', 'riwayat']],
  ])('%#', (pegawai, mayChange, parts) => {
    expect(partsOf(pegawai, mayChange)).toEqual(parts)
  })
})
