import { KAPASITAS } from '@presensi/domain/akses/pemutus'
import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { SEBAB_PERBAIKAN } from '@presensi/domain/hari/fakta'
import { JENIS_PERBAIKAN, KEPUTUSAN_PERBAIKAN, STATUS_PERBAIKAN } from '@presensi/domain/perbaikan/perbaikan'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { areRight, date, file, listQuery, longText, nip, oneOf, optional, page, timeOfDay, uuid } from '../fields.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute } from '../route.ts'

const MB = 1024 * 1024
export const MAKS_LAMPIRAN_MB = 5
export const PERBAIKAN_SORTS = ['diajukan_pada', 'tanggal'] as const
export const PANJANG_ALASAN = 500

const keputusan = z.object({
  keputusan: z.enum(KEPUTUSAN_PERBAIKAN),
  /** in which capacity it was decided */
  sebagai: z.enum(KAPASITAS),
  oleh: z.string(),
  pada: z.string(),
  catatan: z.nullable(pribadi(z.string())),
})

/** A request to correct a day (usul perbaikan). */
export const perbaikan = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  kantor: z.nullable(z.string()),
  tanggal: z.string(),
  jenis: z.enum(JENIS_PERBAIKAN),
  jam_masuk: z.nullable(z.string()),
  jam_pulang: z.nullable(z.string()),
  /** the instants they mean */
  masuk: z.nullable(z.string()),
  pulang: z.nullable(z.string()),
  zona_waktu: z.string(),
  sebab: z.enum(SEBAB_PERBAIKAN),
  /** null once retention has deleted it, with its evidence */
  alasan: z.nullable(pribadi(z.string())),
  lampiran: pribadi(z.nullable(z.object({ id: z.string(), nama: z.string(), jenis: z.string(), ukuran: z.int() }))),
  status: z.enum(STATUS_PERBAIKAN),
  /** 2: asked once more after a refusal, decided by the admin of the agency */
  putaran: z.int(),
  diajukan_pada: z.string(),
  keputusan: z.nullable(keputusan),
  can: z.object({ putuskan: z.boolean(), batal: z.boolean() }),
})

/** Whether the caller may ask for a correction of their own day, and within which times. */
export const usulHari = z.object({
  tanggal: z.string(),
  boleh: z.boolean(),
  /** why not, as a refusal of save has it */
  kode: z.nullable(z.string()),
  kalimat: z.nullable(z.string()),
  /** the sides of the day that can be asked for */
  sisi: z.array(z.enum(['masuk', 'pulang'])),
  /** 2: it would be asked once more, for the admin of the agency */
  putaran: z.int(),
  sisa: z.int(),
  sisa_lupa: z.int(),
  zona_waktu: z.string(),
  /** from when to when each side of the day can be clocked; null without hours */
  jendela_masuk: z.nullable(z.object({ mulai: z.string(), selesai: z.string() })),
  jendela_pulang: z.nullable(z.object({ mulai: z.string(), selesai: z.string() })),
})

export const savePerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/save',
  summary: 'The request',
  access: { signedIn: true, as: 'pegawai' },
  body_limit: { files: { count: 1, bytes: MAKS_LAMPIRAN_MB * MB } },
  body: z
    .strictObject({
      tanggal: date(),
      jenis: oneOf(JENIS_PERBAIKAN),
      jam_masuk: optional(timeOfDay()),
      jam_pulang: optional(timeOfDay()),
      sebab: oneOf(SEBAB_PERBAIKAN),
      alasan: longText(PANJANG_ALASAN),
      /** PDF, JPEG or PNG */
      lampiran: optional(file()),
    })
    .check(
      z.refine((body) => body.jenis === 'pulang' || body.jam_masuk !== undefined, {
        path: ['jam_masuk'],
        error: 'wajib',
        when: areRight('jenis', 'jam_masuk'),
      }),
      z.refine((body) => body.jenis === 'masuk' || body.jam_pulang !== undefined, {
        path: ['jam_pulang'],
        error: 'wajib',
        when: areRight('jenis', 'jam_pulang'),
      }),
    ),
  answer: perbaikan,
})

export const listPerbaikan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/perbaikan/get',
  summary: 'Own requests and those that the caller decides on',
  access: { roles: PERAN_ADMIN, relations: ['sendiri', 'atasan'] },
  query: z.strictObject({
    ...listQuery(PERBAIKAN_SORTS),
    status: optional(oneOf(STATUS_PERBAIKAN)),
    nip: optional(nip()),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
    /** of one day; for the caller's own it is answered, too, whether a correction may be asked for (`usul`) */
    tanggal: optional(date()),
    id: optional(uuid()),
  }),
  answer: z.intersection(page(perbaikan), z.object({ usul: z.nullable(usulHari) })),
})

export const decidePerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/putuskan',
  summary: 'The request',
  // A super admin only as the last one: where nobody of the agency may decide.
  access: { roles: [...PERAN_ADMIN, 'role:presensi:superadmin'], relations: ['atasan'] },
  body: z
    .strictObject({ id: uuid(), keputusan: oneOf(KEPUTUSAN_PERBAIKAN), catatan: optional(longText(PANJANG_ALASAN)) })
    .check(
      z.refine((body) => body.keputusan === 'disetujui' || body.catatan !== undefined, {
        path: ['catatan'],
        error: 'wajib',
        when: areRight('keputusan', 'catatan'),
      }),
    ),
  answer: perbaikan,
})

export const withdrawPerbaikan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/perbaikan/batal',
  summary: 'The request; while undecided',
  access: { signedIn: true, as: 'pegawai' },
  body: z.strictObject({ id: uuid() }),
  answer: perbaikan,
})
