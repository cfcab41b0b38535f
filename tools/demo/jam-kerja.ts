import { ENAM_HARI, LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import type { HariJamKerja, JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import type { Rows } from './rows.ts'

type Set = {
  readonly kode: string
  readonly nama: string
  readonly jenis: JenisJamKerja
  readonly mulai: string
  readonly selesai: string | null
  readonly hari: readonly HariJamKerja[]
  /** codes of offices; none: the whole agency */
  readonly kantor?: readonly string[]
}

/** Whoever comes up to an hour later stays as much longer. */
const fleksi = (hari: readonly HariJamKerja[]): HariJamKerja[] =>
  hari.map((one) => ({ ...one, fleksi_menit: 60, fleksi_cara: 'proporsional' }))

const SEJAK = '2025-01-01'
const RAMADAN_DEMO = [
  ['1446 H', '2025-03-01', '2025-03-30'],
  ['1447 H', '2026-02-19', '2026-03-20'],
  ['1448 H', '2027-02-08', '2027-03-09'],
] as const

/** Six days a week in Ramadan, too: until 14.00, an hour of rest on Friday; together 32 h 30 m. */
const RAMADAN_ENAM_HARI: readonly HariJamKerja[] = [
  ...RAMADAN.map((one) => ({ ...one, pulang: '14:00' })),
  ...RAMADAN.slice(0, 1).map((one) => ({ ...one, hari: 6, pulang: '14:00' })),
]

const ramadanEnam = (kantor: readonly string[]): Set[] =>
  RAMADAN_DEMO.map(([tahun, mulai, selesai]) => ({
    kode: 'RAMADAN6',
    nama: `Ramadan ${tahun}, enam hari`,
    jenis: 'ramadan',
    mulai,
    selesai,
    hari: RAMADAN_ENAM_HARI,
    kantor,
  }))

const ramadan = (): Set[] =>
  RAMADAN_DEMO.map(([tahun, mulai, selesai]) => ({
    kode: 'RAMADAN',
    nama: `Ramadan ${tahun}`,
    jenis: 'ramadan',
    mulai,
    selesai,
    hari: RAMADAN,
  }))

const SETS: Readonly<Record<string, readonly Set[]>> = {
  KEMENDEMO: [
    {
      kode: 'BIASA5',
      nama: 'Lima hari dengan jam fleksibel',
      jenis: 'biasa',
      mulai: SEJAK,
      selesai: null,
      hari: fleksi(LIMA_HARI),
    },
    ...ramadan(),
  ],
  KABDEMO: [
    { kode: 'BIASA5', nama: 'Lima hari kerja', jenis: 'biasa', mulai: SEJAK, selesai: null, hari: LIMA_HARI },
    {
      kode: 'BIASA6',
      nama: 'Enam hari kerja rumah sakit',
      jenis: 'biasa',
      mulai: SEJAK,
      selesai: null,
      hari: ENAM_HARI,
      kantor: ['RSUD'],
    },
    ...ramadan(),
    ...ramadanEnam(['RSUD']),
  ],
}

export function addJamKerja(rows: Rows, nextId: () => string): void {
  for (const { id: instansi_id, kode: instansi } of rows.instansi)
    for (const set of SETS[instansi ?? ''] ?? []) {
      const { kode, nama, jenis, mulai, selesai } = set
      const id = nextId()
      const hari = JSON.stringify(set.hari)
      rows.jam_kerja.push({
        instansi_id,
        id,
        kode,
        nama,
        jenis,
        berlaku_mulai: mulai,
        berlaku_sampai: selesai,
        otomatis: true,
        hari,
      })
      const offices = rows.kantor.filter(
        (one) => one.instansi_id === instansi_id && set.kantor?.includes(one.kode ?? ''),
      )
      for (const kantor_id of set.kantor === undefined ? [null] : offices.map((one) => one.id))
        rows.jam_kerja_lingkup.push({
          instansi_id,
          id: nextId(),
          jam_kerja_id: id,
          kantor_id,
          jenis_pegawai: null,
          pegawai_id: null,
          jenis,
          otomatis: true,
          mulai,
          selesai,
        })
    }
}
