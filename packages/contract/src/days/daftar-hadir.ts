import { PERAN_ADMIN, PERAN_DAFTAR_HADIR } from '@presensi/domain/akses/peran'
import { SEBAB_DAFTAR_HADIR, STATUS_DAFTAR_HADIR } from '@presensi/domain/daftar-hadir/daftar-hadir'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import {
  clearable,
  date,
  file,
  items,
  json,
  listQuery,
  longText,
  nip,
  oneOf,
  optional,
  page,
  timeOfDay,
  uuid,
} from '../fields.ts'
import { pribadi } from '../pribadi.ts'
import { KERTAS } from '../recaps/rekap-bulan.ts'
import { defineRoute } from '../route.ts'

/* Lists that an office keeps by hand for a day on which people could not clock (behaviour.md §3). */
const MENU = '/dinasluar/lists'
const MB = 1024 * 1024
const MAKS_PINDAIAN_MB = 5
const MAKS_BARIS_DAFTAR = 500
const DAFTAR_HADIR_SORTS = ['tanggal', 'pada'] as const

/** Why a list was kept, where its own reason says nothing more. */
export const SEBAB_KATA = { gangguan: 'Gangguan sistem', kahar: 'Keadaan kahar' } as const

/** As they were written; null on both sides: not there. */
const jamBaris = { masuk: z.nullable(z.string()), pulang: z.nullable(z.string()) }

export const daftarHadir = z.object({
  id: z.string(),
  kantor_id: z.string(),
  kantor: z.string(),
  tanggal: z.string(),
  zona_waktu: z.string(),
  sebab: z.enum(SEBAB_DAFTAR_HADIR),
  alasan: z.nullable(pribadi(z.string())),
  status: z.enum(STATUS_DAFTAR_HADIR),
  baris: z.array(
    z.object({
      nip: z.string(),
      nama: z.string(),
      ...jamBaris,
      /** going home was on the next morning */
      besok: z.boolean(),
      /** a later list says something else of this person and day */
      diganti: z.boolean(),
    }),
  ),
  lampiran: z.nullable(z.object({ id: z.string(), nama: pribadi(z.string()), ukuran: z.int() })),
  oleh: z.string(),
  pada: z.string(),
  disetujui_oleh: z.nullable(z.string()),
  batal: z.nullable(z.object({ oleh: z.string(), pada: z.string(), alasan: pribadi(z.string()) })),
  can: z.object({ batal: z.boolean() }),
})

export const listDaftarHadir = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/daftar-hadir/get',
  summary: 'Manual lists of a month, of one office or of all that the caller reaches',
  access: { roles: PERAN_DAFTAR_HADIR },
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(DAFTAR_HADIR_SORTS),
    tahun: tahun(),
    bulan: bulan(),
    id: optional(uuid()),
  }),
  answer: page(daftarHadir),
})

export const listBelumTerdaftar = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/daftar-hadir/belum',
  summary: 'Work days of a month on which people of the office could not clock and that are in no manual list',
  access: { roles: PERAN_DAFTAR_HADIR },
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ kantor_id: uuid(), tahun: tahun(), bulan: bulan() }),
  answer: z.object({
    items: z.array(z.object({ tanggal: z.string(), orang: z.array(z.object({ nip: z.string(), nama: z.string() })) })),
  }),
})

export const readOrangDaftar = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/daftar-hadir/orang',
  summary: 'The people of an office on a day, with what its manual lists say of them',
  access: { roles: PERAN_DAFTAR_HADIR },
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ kantor_id: uuid(), tanggal: date() }),
  answer: z.object({
    kantor: z.string(),
    zona_waktu: z.string(),
    items: z.array(
      z.object({
        nip: z.string(),
        nama: z.string(),
        /** could not clock before that day was over */
        belum_terdaftar: z.boolean(),
        /** the caller: entered by somebody else */
        diri_sendiri: z.boolean(),
        /** a list that counts says something of this person and day */
        didaftar: z.boolean(),
        ...jamBaris,
      }),
    ),
  }),
})

export const saveDaftarHadir = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/daftar-hadir/save',
  summary: 'The stored list; never about oneself. One for `kahar` waits for an admin of the agency',
  access: { roles: PERAN_DAFTAR_HADIR },
  button: { menu: MENU, right: 'simpan' },
  waits: true,
  body_limit: { files: { count: 1, bytes: MAKS_PINDAIAN_MB * MB } },
  body: z.strictObject({
    kantor_id: uuid(),
    tanggal: date(),
    sebab: oneOf(SEBAB_DAFTAR_HADIR),
    alasan: optional(longText(500)),
    baris: json(
      items(
        z.strictObject({ nip: nip(), masuk: clearable(timeOfDay()), pulang: clearable(timeOfDay()) }),
        MAKS_BARIS_DAFTAR,
      ).check(z.minLength(1, { error: 'wajib' })),
    ),
    lampiran: file(),
  }),
  answer: daftarHadir,
})

export const cancelDaftarHadir = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/daftar-hadir/batal',
  summary: 'The list, taken back by a further row; never about oneself',
  access: { roles: PERAN_ADMIN },
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: longText(500) }),
  answer: daftarHadir,
})

export const printDaftarHadir = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/daftar-hadir/lembar',
  summary: 'Pdf: the blank list of an office and day, to be signed by hand',
  access: { roles: PERAN_DAFTAR_HADIR },
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ kantor_id: uuid(), tanggal: date(), kertas: optional(oneOf(KERTAS)) }),
  answer: z.unknown(),
  answerType: 'application/pdf',
})
