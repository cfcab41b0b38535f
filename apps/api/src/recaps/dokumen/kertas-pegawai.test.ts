import { HARI_TANPA_KANTOR } from '@presensi/domain/rekap/hari-beku'
import { expect, it } from 'vitest'
import type { Bagian } from '../../platform/pdf/public.ts'
import { createHitungan, type OrangBulan } from './isi.ts'
import { pindahanWords } from './kertas-kantor.ts'
import { kertasPegawai } from './kertas-pegawai.ts'

const TOTAL = {
  kode: { CB: 2 },
  hari_kerja: 2,
  hadir: 0,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  hari_uang_makan: 0,
  jumlah_bp: 0,
  potongan_bp: 0,
  menunggu: 0,
  konflik: 0,
}
const LINE = { dasar_potongan: 'disiplin', kebijakan_id: null, surat_id: null } as const
const day = (tanggal: string, bp: number): OrangBulan['hari'][number] => ({
  tanggal,
  ...HARI_TANPA_KANTOR,
  kode: ['TK'],
  tk_beruntun: 0,
  baris: [
    { ...LINE, aturan: 'kode', kode: 'TK', bp, setelah_batas_bp: bp, dihitung: true, dasar: 'SK 1', kegiatan_id: null },
  ],
  kegiatan: [],
  penjelasan: [],
  kantor_id: null,
  zona_waktu: 'Asia/Jakarta',
})
const month = { mulai: '2026-03-02', selesai: '2026-03-31', dasar: 'SK 1' }

it.each([
  ['under the cap', 10_000, 1_900],
  ['over it', 1_500, 1_500],
])('the rows of Report Pegawai.pdf add up to its sum: %s', async (_name, maks_bulan_bp, potongan_bp) => {
  const one: OrangBulan = {
    id: 'p',
    nip: '1',
    nama: 'Siti',
    jabatan: null,
    hari: [day('2026-03-02', 300), day('2026-03-03', 100)],
    baris_bulan: [
      { ...LINE, ...month, aturan: 'bulanan', kode: 'CB', bp: 1_000 },
      { ...LINE, ...month, aturan: 'tk_beruntun', kode: 'TK', bp: 500, mulai: '2026-03-31' },
    ],
    maks_bulan_bp,
    total: { ...TOTAL, jumlah_bp: 1_900, potongan_bp },
    pindahan: null,
  }
  async function* orang() {
    yield one
  }
  const parts: Bagian[] = []
  for await (const part of kertasPegawai({ bulan: [{ tahun: 2026, bulan: 3 }], orang }, 'id', createHitungan(false)))
    parts.push(part)
  const rows = parts.flatMap((part) => (part.jenis === 'baris' ? [part.sel] : []))
  const text = (sel: (typeof rows)[number][number] | undefined): string =>
    typeof sel === 'string' ? sel : (sel?.teks ?? '')
  const costs = rows.map((row) => Math.round(Number(text(row[7]).replace('−', '-').replace(',', '.')) * 100))
  const sum = costs.pop()
  expect(sum).toBe(potongan_bp)
  expect(costs.reduce((all, bp) => all + bp, 0)).toBe(sum)
  const told = rows.map((row) => `${text(row[0])} ${text(row[8])}`)
  expect(told).toContain('2–31 Mar 2026 hitungan sebulan; SK 1')
  expect(told.some((one) => one.includes('tanpa keterangan berturut-turut'))).toBe(true)
  expect(told.some((one) => one.startsWith('Batas sebulan'))).toBe(potongan_bp < 1_900)
})

it('a part of a month says what the whole came to, or that it stands with another office', () => {
  const seluruh = { ...TOTAL, kode: { CB: 2, CT: 1 }, hari_kerja: 22, hadir: 9, jumlah_bp: 4_000, potongan_bp: 2_000 }
  const whole = pindahanWords({ pindahan: { seluruh } }, 'id', false)
  expect(whole).toBe('Sebulan di semua kantor: HK 22, Hdr 9, Pot. 20,00; CT 1, CB 2')
  // On the notice board nobody reads which leave it was.
  expect(pindahanWords({ pindahan: { seluruh } }, 'id', true)).toContain('; C 3')
  expect(pindahanWords({ pindahan: { seluruh: null } }, 'id', false)).toContain('kantor pada hari terakhirnya')
  expect(pindahanWords({ pindahan: null }, 'id', false)).toBe('')
})
