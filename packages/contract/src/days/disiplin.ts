import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { KODE_LANGKAH } from '@presensi/domain/disiplin/disiplin'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { boolean, integer, listQuery, nip, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const { sort: _sort, ...LIST } = listQuery(['nama'])

/** From so many days on; `kode` of the national rule, `tindakan` in the words of an agency's own. */
export const langkahDisiplin = z.object({
  hari: z.int(),
  kode: z.nullable(z.enum(KODE_LANGKAH)),
  tindakan: z.nullable(z.string()),
})

/** How somebody stands in a calendar year. A step is a reason to examine, never a sanction. */
export const disiplinOrang = z.object({
  nip: z.string(),
  nama: z.string(),
  jenis_pegawai: z.enum(JENIS_PEGAWAI),
  /** the last one of the year */
  kantor: z.nullable(z.string()),
  /** of who left during the year: the first day without employment */
  berhenti_pada: z.nullable(z.string()),
  /** null: no rule holds for this kind of employee */
  dasar: z.nullable(z.string()),
  /** days absent without a reason in the year */
  tk: z.int(),
  /** the longest run of the year, and the one that goes on now; both over New Year */
  beruntun: z.int(),
  beruntun_kini: z.int(),
  langkah: z.nullable(langkahDisiplin),
  berikut: z.nullable(langkahDisiplin),
  beruntun_tercapai: z.boolean(),
  /** a counter of its own; null without the agency's decree */
  menit: z.nullable(z.object({ jumlah: z.int(), per_hari: z.int(), hari: z.int(), dasar: z.string() })),
})
/** Of one person: the days behind the counters, and the draft at ten in a row. */
export const rincianDisiplin = z.object({
  hari: z.array(z.string()),
  /** days that a locked print has as absent and the counters do not, or the other way round: codes as locked and as now */
  berbeda: z.array(z.object({ tanggal: z.string(), kode: z.string(), kini: z.string() })),
  rentang: z.nullable(z.object({ mulai: z.string(), selesai: z.string(), hari: z.int() })),
  /** a draft for whoever writes the notice; nothing is sent */
  rancangan: z.nullable(z.string()),
})

export const readDisiplin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/disiplin/get',
  summary: 'Counters and steps',
  access: { roles: PERAN_ADMIN, relations: ['sendiri', 'atasan'] },
  // The list stands beside the days of an office; a bar of the statistics leads to it, and the page of an employee shows the counters.
  button: {
    menu: ['/kehadirankantor/lists', '/rekapbulan/lists', '/rekap-perhitungan/lists', '/pegawaikantor/lists'],
    right: 'view',
    roleOnly: true,
  },
  query: z.strictObject({
    tahun: optional(tahun()),
    kantor_id: optional(uuid()),
    turunan: optional(boolean()),
    /** one person, with the days behind the counters */
    nip: optional(nip()),
    /** those for whom the caller decides */
    tim: optional(oneOf(['saya'])),
    /** only who has reached a step, or is a day before one */
    langkah: optional(boolean()),
    /** only who has reached the step of the law that begins with this day of the year, and no later one; only who has ten in a row */
    langkah_hari: optional(integer(1, 366)),
    beruntun: optional(boolean()),
    /** the year up to this month; without it up to today */
    bulan: optional(bulan()),
    ...LIST,
  }),
  answer: z.object({
    tahun: z.int(),
    data_per: z.string(),
    /** people whose days are being computed */
    belum: z.int(),
    ...page(z.intersection(disiplinOrang, z.partial(rincianDisiplin))).shape,
  }),
})
