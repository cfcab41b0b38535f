import { addDays, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { createIds } from './random.ts'
import type { Rows } from './rows.ts'

type Ditetapkan = {
  readonly oleh: string
  readonly skema: (typeof SKEMA)[number]['kode']
  readonly nama: string
  readonly dasar: string
  /** null: from the beginning of last month */
  readonly mulai: Tanggal | null
}

/** The ministry changed its rates last month, so that its history shows both; the regency has one scheme. None of the decrees is a real one. */
const DITETAPKAN: readonly Ditetapkan[] = [
  {
    oleh: 'admin.instansi',
    skema: 'kementan_2012',
    nama: 'Potongan tunjangan kinerja',
    dasar: 'Keputusan Menteri (contoh demo) Nomor 3 Tahun 2025',
    mulai: '2025-01-01',
  },
  {
    oleh: 'admin.instansi',
    skema: 'kemenkeu',
    nama: 'Potongan tunjangan kinerja, perubahan pertama',
    dasar: 'Keputusan Menteri (contoh demo) Nomor 21 Tahun 2026',
    mulai: null,
  },
  {
    oleh: 'admin.instansi.2',
    skema: 'barito_timur',
    nama: 'Potongan tambahan penghasilan pegawai',
    dasar: 'Peraturan Bupati (contoh demo) Nomor 8 Tahun 2025',
    mulai: '2025-01-01',
  },
]

export const awalBulanLalu = (hariIni: Tanggal): Tanggal => `${addDays(`${hariIni.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** What attendance costs in both agencies: ready-made schemes under decrees of the demo. */
export function addKebijakan(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('kebijakan')
  for (const { oleh, skema, nama, dasar, mulai } of DITETAPKAN) {
    const admin = rows.pengguna.find((one) => one.username === oleh)
    const { instansi_id = null } = rows.pegawai.find((one) => one.pengguna_id === admin?.id) ?? {}
    const found = SKEMA.find(({ kode }) => kode === skema)
    if (!admin || instansi_id === null || !found) throw new Error(`the demo has no ${oleh} or no scheme ${skema}`)
    const { dasar: _dasar, ...isi } = found.isi
    rows.kebijakan.push({
      instansi_id,
      id: nextId(),
      nama,
      dasar,
      berlaku_mulai: mulai ?? awalBulanLalu(hariIni),
      isi: JSON.stringify(isi),
      alasan: null,
      oleh: admin.id,
    })
  }
}
