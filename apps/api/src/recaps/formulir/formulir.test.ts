import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { siapkanTahun } from '@presensi/domain/saldo/pesan'
import { sesuaikan } from '@presensi/domain/saldo/saldo-awal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfSignature, pdfText, withPoppler } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, type Person, ZONA_PAGI } from '../../../test/world.ts'
import { tulisBuku } from '../../leave/saldo/public.ts'
import { newId } from '../../platform/uuid.ts'
import { lamanya, masaKerja } from './formulir.ts'

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

describe('how long it lasts', () => {
  it.each([
    ['hari_kerja', 3, null, null, 'Selama 3 hari kerja *'],
    ['hari_kalender', 90, null, null, 'Selama 90 hari kalender *'],
    ['jam', 1, null, '09:30:00', 'Sampai pukul 09.30'],
    ['jam', 1, '14:00:00', null, 'Mulai pukul 14.00'],
    ['jam', 1, '10:00:00', '12:30:00', 'Selama 2 jam 30 menit *, pukul 10.00 sampai 12.30'],
    ['jam', 1, '10:00:00', '10:45:00', 'Selama 45 menit *, pukul 10.00 sampai 10.45'],
  ] as const)('%s %s from %s to %s: %s', (satuan, hari, jam_mulai, jam_selesai, words) => {
    expect(lamanya({ jenis: { satuan }, hari, jam_mulai, jam_selesai })).toBe(words)
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
    expect(text).toContain(`Selama ${hari} hari kerja *`)
    const notes = text.slice(text.indexOf('Catatan: '))
    expect([...notes.matchAll(/(?<!\S)\*+(?!\S)/g)].map(([sign]) => sign.length)).toEqual([1, 2, 3, 4])
    expect(text).toMatch(/DISETUJUI\s+PERUBAHAN \*{4}\s+DITANGGUHKAN \*{4}\s+TIDAK DISETUJUI \*{4}/)
    expect((await stateOf(text)).keadaan).toBe('sementara')
  })

  it('reads its parts as headings, its fields and choices as tables, and a mark with what it marks', async () => {
    const { id } = await asked(49)
    await post('atasan/approval', keyOf('atasan'), { id, keputusan: 'disetujui' })
    const { content } = await form(id, keyOf('pemohon'))
    const said = (await withPoppler('pdfinfo', ['-struct-text'], content)).split('\n').map((line) => line.trim())
    const after = (line: string, count: number): string =>
      said.slice(said.indexOf(line) + 1, said.indexOf(line) + 1 + count).join(' ')
    expect(said.filter((line) => line.startsWith('H2'))).toHaveLength(8)
    expect(after('"I. DATA PEGAWAI"', 5)).toMatch(/^Table .* TR TH: .*\/Row "Nama"$/)
    expect(after('"II. JENIS CUTI YANG DIAMBIL **"', 4)).toMatch(/^Table .* TR TD "1\. Cuti TahunanX"$/)
    for (const head of ['Masa Kerja', 'Sisa', '3. CUTI SAKIT', 'DITANGGUHKAN ****'])
      expect(said[said.indexOf(`"${head}"`) - 1], head).toMatch(/^\/Scope/)
    // What is heard instead of letters that touch.
    for (const words of ['1. Cuti Tahunan: X', 'DISETUJUI: X', 'Mulai tanggal '])
      expect(content.toString('latin1')).toContain(`/ActualText (${words}`)
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

  it('shows the balances of the year that it names, with every kind of leave', async () => {
    const who = await tambahOrang(harness, 'formulir saldo', { bekerja: 'a' })
    const year = Number(HARI_INI.slice(0, 4))
    const decree = { nip: who.nip, tahun: String(year), hari: '-5', alasan: 'Koreksi saldo awal', dasar: 'SK 7' }
    await post('saldo/save', 'operator:instansi:izin@a', decree)
    const shown = async (isi: Record<string, string>) => {
      const { id } = await post('save', who.key, { alasan: 'Keperluan keluarga', ...isi })
      const [, tahun, sisa] = /\bN \((\d{4})\)\s+(\d+)/.exec((await form(id, who.key)).text) ?? []
      return [Number(tahun), Number(sisa)]
    }
    const next = { jenis_kode: 'CT', tanggal_mulai: `${year + 1}-02-02`, tanggal_selesai: `${year + 1}-02-03` }
    // The next year is opened in October.
    expect(await shown(next)).toEqual(HARI_INI.slice(5) >= '10-01' ? [year + 1, 12] : [year, 7])
    expect(await shown({ jenis_kode: 'CS', tanggal_mulai: HARI_INI, tanggal_selesai: HARI_INI })).toEqual([year, 7])
  })

  it('shows of a year that is over what was left on its last day, or that nobody kept it', async () => {
    const who = await tambahOrang(harness, 'formulir tahun lalu', { bekerja: 'a' })
    const tahun = Number(HARI_INI.slice(0, 4)) - 1
    const dates = { tanggal_mulai: `${tahun}-02-03`, tanggal_selesai: `${tahun}-02-04` }
    const { id } = await post('save', who.key, { jenis_kode: 'CT', alasan: 'Keperluan keluarga', ...dates })
    const said = async () => (await form(id, who.key)).text.replaceAll(/\s+/g, ' ')
    const unknown = await said()
    expect(unknown).toContain(`N (${tahun}) Saldo ${tahun} tidak tercatat`)
    expect(unknown).not.toMatch(/N-[12] \(\d{4}\) \d+ /)
    const { id: instansi_id } = harness.world.a
    const book = {
      instansi_id,
      pegawai_ids: [who.pegawai_id ?? ''],
      oleh: harness.person('admin:instansi@a').pengguna_id,
    }
    const then = { hari_ini: `${tahun}-06-01`, sejak: tahun }
    await harness.db.inInstansi(instansi_id, (tx) =>
      tulisBuku(tx, book, ({ buku, stored }) => {
        siapkanTahun(buku, stored.orang, then, then.hari_ini)
        sesuaikan(buku, { tahun, sumber: 'n', hari: -5, dasar: 'SK 7', alasan: 'Koreksi' })
        return { hasil: undefined, simpan: true }
      }),
    )
    // Six of the seven were carried since, and one lapsed; on that day they were all there.
    const known = await said()
    expect(known).toContain(`N-1 (${tahun - 1}) 0`)
    expect(known).toContain(`N (${tahun}) 7 Per 31 Desember ${tahun}: Ditangguhkan 0,`)
  })

  it('is not there for who may not see the request', async () => {
    const { id } = await asked(42)
    for (const as of [keyOf('lain'), 'pegawai@a', 'admin:instansi@b', 'pegawai@b'])
      expect((await form(id, as)).status, as).toBe(404)
    expect((await form(newId(), keyOf('pemohon'))).status).toBe(404)
  })
})
