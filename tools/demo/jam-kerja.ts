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
  /** for one woman of this office, whose name is nobody's account */
  readonly ibu?: string
  readonly jenis_pegawai?: string
}

/** Whoever comes up to an hour later stays as much longer. */
const fleksi = (hari: readonly HariJamKerja[]): HariJamKerja[] =>
  hari.map((one) => ({ ...one, fleksi_menit: 60, fleksi_cara: 'proporsional' }))

const later = (jam: string): string => `${String(Number(jam.slice(0, 2)) + 1).padStart(2, '0')}${jam.slice(2)}`
/** The same hours of work, an hour later. */
const LEBIH_SIANG = LIMA_HARI.map((one) => ({ ...one, masuk: later(one.masuk), pulang: later(one.pulang) }))
/** Mornings only, as the head of the personnel sets it for who works part of the time. */
const PARUH_WAKTU = LIMA_HARI.map((one) => ({
  ...one,
  masuk: '08:00',
  pulang: '12:00',
  istirahat_mulai: null,
  istirahat_selesai: null,
}))

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
    {
      kode: 'MENYUSUI',
      nama: 'Ibu menyusui, masuk lebih siang',
      jenis: 'khusus',
      mulai: SEJAK,
      selesai: null,
      hari: LEBIH_SIANG,
      ibu: 'PUSAT',
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
    {
      kode: 'PARUH',
      nama: 'PPPK paruh waktu',
      jenis: 'biasa',
      mulai: SEJAK,
      selesai: null,
      hari: PARUH_WAKTU,
      jenis_pegawai: 'PPPK_PARUH_WAKTU',
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
          jenis_pegawai: set.jenis_pegawai ?? null,
          pegawai_id: set.ibu === undefined ? null : ibuOf(rows, instansi_id, set.ibu),
          jenis,
          otomatis: true,
          mulai,
          selesai,
        })
    }
}

function ibuOf(rows: Rows, instansi_id: string | null, kode: string): string | null {
  const kantor_id = rows.kantor.find((one) => one.instansi_id === instansi_id && one.kode === kode)?.id
  const here = new Set(
    rows.penempatan
      .filter((one) => one.kantor_id === kantor_id && one.selesai === null)
      .map(({ pegawai_id }) => pegawai_id),
  )
  const named = new Set(rows.pengguna.filter(({ username, nip }) => username !== nip).map(({ id }) => id))
  const [youngest] = rows.pegawai
    .filter((one) => one.jenis_kelamin === 'P' && here.has(one.id) && !named.has(one.pengguna_id))
    .toSorted((a, b) => (b.tanggal_lahir ?? '').localeCompare(a.tanggal_lahir ?? ''))
  if (youngest === undefined) throw new Error(`no woman works at ${kode}`)
  return youngest.id
}
