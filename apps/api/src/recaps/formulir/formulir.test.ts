import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfSignature, pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { masaKerja } from './formulir.ts'

let harness: Harness
const BASE = '/absensi/v2/pegawai/izin'
const orang: Record<string, Person> = {}
const keyOf = (name: string): string => orang[name]?.key ?? ''

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  for (const name of ['pemohon', 'atasan', 'pybmc', 'lain'])
    orang[name] = await tambahOrang(harness, `formulir ${name}`, { bekerja: 'a' })
  await harness.db.inInstansi(harness.world.a.id, async (tx) => {
    for (const jenis of ['atasan', 'pybmc'])
      await tx
        .insertInto('garis_pejabat')
        .values({
          instansi_id: harness.world.a.id,
          id: newId(),
          jenis,
          pegawai_id: orang.pemohon?.pegawai_id ?? '',
          pejabat_id: orang[jenis]?.pegawai_id ?? '',
          mulai: '2020-01-01',
        })
        .execute()
  })
})
afterAll(() => harness.close())

/** The first Monday at least so many days ahead. */
const senin = (days: number): string => {
  const from = addDays(HARI_INI, days)
  return addDays(from, (8 - hariKe(from)) % 7)
}
async function post(what: string, as: string, body: Record<string, string>) {
  const answer = await harness.call('POST', `${BASE}/${what}`, { as, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const asked = (days: number, more: Record<string, string> = {}) =>
  post('save', keyOf('pemohon'), {
    jenis_kode: 'CT',
    tanggal_mulai: senin(days),
    tanggal_selesai: addDays(senin(days), 1),
    alasan: 'Keperluan keluarga',
    alamat_selama: 'Jalan Mawar 7',
    no_hp: '081234567890',
    ajukan: 'true',
    ...more,
  })
const form = async (id: string, as: string) => {
  const file = await download(harness, `${BASE}/formulir/${id}`, { as, query: {} })
  return { ...file, text: file.status === 200 ? await pdfText(file.content) : '' }
}
const stateOf = async (text: string): Promise<{ keadaan: string; text: string }> => {
  const kode = /verifikasi\/([\w-]{22})/.exec(text)?.[1] ?? ''
  const answer = await harness.call('GET', `/verifikasi/${kode}`, { headers: { accept: 'application/json' } })
  return { keadaan: answer.body.data.keadaan, text: answer.text }
}

describe('how long somebody has served', () => {
  it.each([
    ['2010-03-01', '2026-03-01', '16 tahun 0 bulan'],
    ['2010-03-02', '2026-03-01', '15 tahun 11 bulan'],
    ['2026-01-31', '2026-02-28', '0 tahun 0 bulan'],
    ['2025-12-01', '2026-02-01', '0 tahun 2 bulan'],
  ])('from %s to %s: %s', (tmt, pada, words) => {
    expect(masaKerja(tmt, pada)).toBe(words)
  })
  it('is left open where nobody knows', () => {
    expect(masaKerja(null, '2026-03-01')).toMatch(/^\.+$/)
    expect(masaKerja('2027-01-01', '2026-03-01')).toMatch(/^\.+$/)
  })
})

describe('the official form', () => {
  it('has its eight parts with what was asked for, and is provisional until it is decided', async () => {
    const { id, nomor, hari } = await asked(14)
    const { status, name, content, text } = await form(id, keyOf('pemohon'))
    expect([status, name]).toEqual([200, `Formulir Cuti ${nomor}.pdf`])
    expect(await pdfSignature(content)).toContain('Signature is Valid')
    const parts = [
      'I. DATA PEGAWAI',
      'II. JENIS CUTI',
      'III. ALASAN',
      'IV. LAMANYA',
      'V. CATATAN',
      'VI. ALAMAT',
      'VII. PERTIMBANGAN',
    ]
    for (const words of [...parts, 'VIII. KEPUTUSAN', 'Keperluan keluarga', 'Jalan Mawar 7', '081234567890'])
      expect(text).toContain(words)
    expect(text).toMatch(/1\. Cuti Tahunan\s+X/)
    expect(text).not.toMatch(/Cuti Besar\s+X/)
    expect(text).toContain(`Selama ${hari} hari kerja`)
    expect((await stateOf(text)).keadaan).toBe('sementara')
  })

  it('shows who decided what; it holds until something happens to the request, and tells strangers no kind of leave', async () => {
    const { id } = await asked(28)
    for (const level of ['atasan', 'pybmc'])
      await post(`${level}/approval`, keyOf(level), { id, keputusan: 'disetujui', catatan: `Setuju ${level}` })
    const { text } = await form(id, keyOf('pybmc'))
    expect(text).toContain('Setuju atasan')
    expect(text).toContain('Setuju pybmc')
    expect(text.replaceAll(' ', '')).toContain(orang.pybmc?.nip)
    const before = await stateOf(text)
    expect(before.keadaan).toBe('berlaku')
    expect(before.text).not.toContain(orang.pemohon?.nip)
    expect(before.text).not.toContain(orang.pemohon?.nama)
    expect(before.text).not.toMatch(/"CT"|Tahunan/)
    await post('batal', keyOf('pemohon'), { id })
    expect((await stateOf(text)).keadaan).toBe('ditarik')
  })

  it('goes on to hold when the agency registers what was granted', async () => {
    const { id } = await asked(35)
    for (const level of ['atasan', 'pybmc'])
      await post(`${level}/approval`, keyOf(level), { id, keputusan: 'disetujui' })
    const { text } = await form(id, keyOf('pemohon'))
    await post('instansi/approval', 'operator:instansi:izin@a', { id, keputusan: 'disetujui' })
    expect((await stateOf(text)).keadaan).toBe('berlaku')
  })

  it('is not there for who may not see the request', async () => {
    const { id } = await asked(42)
    for (const as of [keyOf('lain'), 'pegawai@a', 'admin:instansi@b', 'pegawai@b'])
      expect((await form(id, as)).status, as).toBe(404)
    expect((await form(newId(), keyOf('pemohon'))).status).toBe(404)
  })
})
