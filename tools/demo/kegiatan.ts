import type { JENIS_KEGIATAN } from '@presensi/contract/calendar-and-hours/kegiatan'
import { daysOf, hariKe, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import type { Rows } from './rows.ts'

type Kegiatan = {
  readonly nama: string
  readonly jenis: (typeof JENIS_KEGIATAN)[number]
  readonly mulai: string
  readonly selesai: string
  readonly tempat: Titik | null
  readonly wajib: boolean
  /** whether it takes place on that day */
  readonly pada: (tanggal: Tanggal) => boolean
}

const SENIN = 1
const JUMAT = 5
const apelSenin: Kegiatan = {
  nama: 'Apel Senin',
  jenis: 'apel',
  mulai: '07:30',
  selesai: '08:00',
  tempat: null,
  wajib: true,
  pada: (tanggal) => hariKe(tanggal) === SENIN,
}
const senamJumat: Kegiatan = {
  nama: 'Senam kebugaran',
  jenis: 'senam',
  mulai: '07:00',
  selesai: '08:00',
  tempat: null,
  wajib: false,
  // The first Friday of a month.
  pada: (tanggal) => hariKe(tanggal) === JUMAT && Number(tanggal.slice(8)) <= 7,
}
const upacara = (nama: string, pada: Kegiatan['pada'], tempat: Titik): Kegiatan => ({
  nama,
  jenis: 'upacara',
  mulai: '07:30',
  selesai: '09:00',
  tempat,
  wajib: true,
  pada,
})

const KEGIATAN: Readonly<Record<string, readonly Kegiatan[]>> = {
  KEMENDEMO: [
    apelSenin,
    senamJumat,
    upacara('Upacara Proklamasi Kemerdekaan', (tanggal) => tanggal.endsWith('-08-17'), {
      nama: 'Lapangan upacara Kantor Pusat',
      lat: -6.17541,
      lng: 106.82715,
      radius_m: 200,
    }),
  ],
  KABDEMO: [
    apelSenin,
    upacara('Upacara Hari Kesadaran Nasional', (tanggal) => tanggal.endsWith('-17'), {
      nama: 'Alun-alun Purwokerto',
      lat: -7.42437,
      lng: 109.23038,
      radius_m: 150,
    }),
  ],
}

/** What everybody meets for, in the whole year around today, on holidays only where the day itself is the reason. */
export function addKegiatan(rows: Rows, nextId: () => string, hariIni: Tanggal): void {
  const tahun = hariIni.slice(0, 4)
  for (const { id: instansi_id, kode } of rows.instansi) {
    const libur = new Set(
      rows.hari_libur
        .filter((one) => one.instansi_id === instansi_id)
        .flatMap((one) => daysOf(one.tanggal_mulai ?? '', one.tanggal_selesai ?? '')),
    )
    for (const tanggal of daysOf(`${tahun}-01-01`, `${Number(tahun) + 1}-01-31`))
      for (const { pada, tempat, ...kegiatan } of KEGIATAN[kode ?? ''] ?? [])
        if (pada(tanggal) && (kegiatan.jenis === 'upacara' || !libur.has(tanggal)))
          rows.kegiatan.push({
            instansi_id,
            id: nextId(),
            tanggal,
            ...kegiatan,
            tempat: tempat && JSON.stringify(tempat),
            dihitung_masuk: kegiatan.jenis !== 'senam',
            kode_potongan: null,
          })
  }
}
