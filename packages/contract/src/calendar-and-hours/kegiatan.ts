import { detikOf } from '@presensi/domain/kalender/jam'
import type { Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { menunggu } from '../days/perubahan-lampau.ts'
import {
  boolean,
  clearable,
  date,
  list,
  listQuery,
  nip,
  oneOf,
  optional,
  page,
  rule,
  text,
  timeOfDay,
  uuid,
} from '../fields.ts'
import { satuTitik } from '../people-and-places/titik.ts'
import { defineRoute } from '../route.ts'
import { bulan, tahun } from './hari-kerja.ts'

const ACCESS = {
  roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const MENU = '/apelgabungan'
export const JENIS_KEGIATAN = ['apel', 'upacara', 'senam', 'rapat', 'lainnya'] as const

const orang = z.object({ nip: z.string(), nama: z.string() })
export const kegiatan = z.object({
  id: z.string(),
  tanggal: z.string(),
  nama: z.string(),
  jenis: z.enum(JENIS_KEGIATAN),
  mulai: z.string(),
  selesai: z.string(),
  tempat: z.nullable(z.custom<Titik>()),
  kantor_ids: z.array(z.string()),
  pegawai: z.array(orang),
  dikecualikan: z.array(orang),
  wajib: z.boolean(),
  dihitung_masuk: z.boolean(),
  kode_potongan: z.nullable(z.string()),
  /** it has been, and was cancelled: by whom, when and why */
  dibatalkan: z.nullable(z.object({ oleh: z.string(), pada: z.string(), alasan: z.string() })),
})

export const KEGIATAN_SORTS = ['tanggal', 'nama'] as const

export const listKegiatan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/apel/',
  summary: 'Joint events (Hari Kegiatan)',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(KEGIATAN_SORTS),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
    jenis: optional(oneOf(JENIS_KEGIATAN)),
    kantor_id: optional(uuid()),
  }),
  answer: page(kegiatan),
})

export const saveKegiatan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/apel/save',
  summary: 'The saved event',
  access: ACCESS,
  button: { menu: MENU, right: 'simpan' },
  body_limit: { bytes: 512 * 1024, pairs: 12_100 },
  body: z
    .strictObject({
      id: optional(uuid()),
      tanggal: date(),
      nama: text(200),
      jenis: oneOf(JENIS_KEGIATAN),
      mulai: timeOfDay(),
      selesai: timeOfDay(),
      tempat: clearable(satuTitik()),
      kantor_ids: clearable(list(uuid(), 2_000)),
      pegawai_nips: clearable(list(nip(), 5_000)),
      dikecualikan_nips: clearable(list(nip(), 5_000)),
      wajib: clearable(boolean()),
      dihitung_masuk: clearable(boolean()),
      kode_potongan: clearable(text(20)),
      /** needed for a day that is over */
      alasan: optional(text(500)),
    })
    .check(
      rule(['mulai', 'selesai'], 'selesai_sebelum_mulai', (given) => detikOf(given.selesai) > detikOf(given.mulai)),
    ),
  /** `menunggu`: who may agree to it for the own day of who did it */
  answer: z.extend(kegiatan, { menunggu: z.optional(menunggu) }),
})

export const deleteKegiatan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/apel/delete',
  summary: 'Deletes an event that is to come; one that has been is cancelled',
  access: ACCESS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: optional(text(500)) }),
  answer: z.object({ id: z.string(), menunggu: z.optional(menunggu) }),
})
