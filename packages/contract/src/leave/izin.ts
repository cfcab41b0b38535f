import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { KELOMPOK_IZIN, SATUAN_IZIN, TINGKAT_IZIN } from '@presensi/domain/izin/jenis-izin'
import { AKSI_IZIN, DASAR_TOLAK, KEPUTUSAN_IZIN, STATUS_IZIN } from '@presensi/domain/izin/keadaan-izin'
import * as z from 'zod/mini'
import { tahun } from '../calendar-and-hours/hari-kerja.ts'
import {
  boolean,
  clearable,
  confirmation,
  date,
  file,
  integer,
  items,
  list,
  listQuery,
  longText,
  nip,
  nothing,
  oneOf,
  optional,
  page,
  phone,
  rule,
  type SentFile,
  text,
  timeOfDay,
  uuid,
} from '../fields.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute } from '../route.ts'

export const MENU_IZIN = '/izin/lists/instansi'
export const MB = 1024 * 1024
export const MAKS_LAMPIRAN_IZIN = 5
export const MAKS_LAMPIRAN_MB = 5
export const IZIN_SORTS = ['tanggal_mulai', 'dibuat_pada', 'nama'] as const
export const ALASAN_KODE_IZIN = [
  'haji_pertama',
  'agama',
  'kelahiran_4',
  'lain',
  'keluarga_sakit',
  'keluarga_meninggal',
  'urus_hak',
  'menikah',
  'istri_melahirkan',
  'musibah',
  'perwakilan_rawan',
  'dampingi_tugas',
  'dampingi_kerja',
  'keturunan',
  'anak_khusus',
  'rawat_keluarga',
  'rawat_orang_tua',
] as const

/** A step of a request, in order: what was asked, decided and taken back. */
export const langkahIzin = z.object({
  aksi: z.enum(AKSI_IZIN),
  tingkat: z.nullable(z.enum(TINGKAT_IZIN)),
  keputusan: z.nullable(z.enum(KEPUTUSAN_IZIN)),
  tanggal_mulai: z.nullable(z.string()),
  tanggal_selesai: z.nullable(z.string()),
  /** of a call back: the first day that is no longer covered */
  tanggal: z.nullable(z.string()),
  dasar_tolak: z.nullable(z.enum(DASAR_TOLAK)),
  catatan: z.nullable(pribadi(z.string())),
  nomor_surat: z.nullable(z.string()),
  /** in which capacity; of a level that was passed over, why */
  sebagai: z.nullable(z.string()),
  oleh: z.nullable(z.string()),
  pada: z.string(),
})

/** What the caller may do with a request now. */
export const bolehIzin = z.object({
  ubah: z.boolean(),
  hapus: z.boolean(),
  batal: z.boolean(),
  terima: z.boolean(),
  atasan: z.boolean(),
  pybmc: z.boolean(),
  instansi: z.boolean(),
  panggil: z.boolean(),
  sementara: z.boolean(),
})

export const izin = z.object({
  id: z.string(),
  nomor: z.string(),
  nip: z.string(),
  nama: z.string(),
  kantor: z.nullable(z.string()),
  jenis_kode: z.string(),
  jenis: z.string(),
  kelompok: z.enum(KELOMPOK_IZIN),
  satuan: z.enum(SATUAN_IZIN),
  tanggal_mulai: z.string(),
  tanggal_selesai: z.string(),
  jam_mulai: z.nullable(z.string()),
  jam_selesai: z.nullable(z.string()),
  /** days it takes */
  hari: z.int(),
  luar_negeri: z.boolean(),
  negara: z.nullable(z.string()),
  alasan_kode: pribadi(z.nullable(z.string())),
  anak_ke: pribadi(z.nullable(z.int())),
  hari_perjalanan: z.int(),
  alasan: z.nullable(pribadi(z.string())),
  alamat_selama: z.nullable(pribadi(z.string())),
  no_hp: z.nullable(pribadi(z.string())),
  status: z.enum(STATUS_IZIN),
  /** who has to act next */
  menunggu: z.nullable(z.enum([...TINGKAT_IZIN, 'pemohon'])),
  menunggu_sejak: z.nullable(z.string()),
  berlaku: z.boolean(),
  usulan: z.nullable(
    z.object({ tingkat: z.enum(TINGKAT_IZIN), tanggal_mulai: z.string(), tanggal_selesai: z.string() }),
  ),
  /** who filed it for the person; null: the person */
  diajukan_oleh: z.nullable(z.string()),
  dibuat_pada: z.string(),
  lampiran: pribadi(z.array(z.object({ id: z.string(), nama: z.string(), jenis: z.string(), ukuran: z.int() }))),
  can: bolehIzin,
})

export const pemutusIzin = z.object({
  tingkat: z.enum(TINGKAT_IZIN),
  nip: z.string(),
  nama: z.string(),
  sebagai: z.string(),
})

/** With all that happened to it, and who decides next. `menunggu_untuk` says what is missing where nobody can. */
export const izinLengkap = z.intersection(
  izin,
  z.object({
    keputusan: z.array(langkahIzin),
    pemutus: z.array(pemutusIzin),
    menunggu_untuk: z.nullable(z.enum(['pybmc', 'ppk'])),
    /** what the kind rests on */
    dasar: z.nullable(z.string()),
    /** at which level the caller would decide now: who is superior and PYBMC at once decides as the PYBMC */
    tingkat_saya: z.nullable(z.enum(TINGKAT_IZIN)),
    /** what the caller may decide now; `perlu_dasar`: only because a condition is not met */
    pilihan: z.array(z.object({ keputusan: z.enum(KEPUTUSAN_IZIN), perlu_dasar: z.boolean() })),
    /** for who decides: who else of the office is away on these days, granted or asked for, without why */
    bersamaan: z.nullable(
      z.object({
        jumlah_pegawai: z.int(),
        orang: z.array(
          z.object({
            nip: z.string(),
            nama: z.string(),
            tanggal_mulai: z.string(),
            tanggal_selesai: z.string(),
            berlaku: z.boolean(),
          }),
        ),
      }),
    ),
  }),
)

const ownQuery = {
  ...listQuery(IZIN_SORTS),
  tahun: optional(tahun()),
  status: optional(oneOf(STATUS_IZIN)),
  jenis_kode: optional(text(10)),
  /** requests with a day in this range */
  dari: optional(date()),
  sampai: optional(date()),
}
/** A page of requests, and how many of all of them wait for the caller. */
const pageMenunggu = z.intersection(page(izin), z.object({ menunggu: z.int() }))

export const listOwnIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get',
  summary: 'Own requests',
  access: { signedIn: true, as: 'pegawai' },
  query: z.strictObject(ownQuery),
  answer: page(izin),
})

export const listIzinBawahan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/bawahan/get',
  summary: "Subordinates' requests; with `menunggu`, those that wait for the caller",
  access: { signedIn: true, as: 'pegawai' },
  query: z.strictObject({ ...ownQuery, menunggu: optional(boolean()) }),
  answer: pageMenunggu,
})

export const listIzinPybmc = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/pybmc/get',
  summary: 'Requests waiting for, or decided by, the caller',
  access: { signedIn: true, as: 'pegawai' },
  query: z.strictObject({ ...ownQuery, menunggu: optional(boolean()) }),
  answer: pageMenunggu,
})

export const listIzinInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/instansi/get',
  summary: "The agency's requests",
  access: { roles: PERAN_IZIN },
  button: { menu: MENU_IZIN, right: 'view' },
  query: z.strictObject({
    ...ownQuery,
    kantor_id: optional(uuid()),
    menunggu: optional(oneOf([...TINGKAT_IZIN, 'pemohon'])),
  }),
  answer: page(izin),
})

const berkas = file()
/** One file, or several under the same name. */
export const berkasIzin = () =>
  z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === '' || Array.isArray(value) ? value || undefined : [value],
    ),
    z.optional(items(berkas, MAKS_LAMPIRAN_IZIN)),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<SentFile[], z.input<typeof berkas> | z.input<typeof berkas>[]>>

export const saveIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/save',
  summary: 'The saved request: a draft, or with `ajukan` asked for',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  body_limit: { files: { count: MAKS_LAMPIRAN_IZIN, bytes: MAKS_LAMPIRAN_MB * MB } },
  body: z
    .strictObject({
      id: optional(uuid()),
      jenis_kode: text(10),
      tanggal_mulai: date(),
      tanggal_selesai: date(),
      jam_mulai: clearable(timeOfDay()),
      jam_selesai: clearable(timeOfDay()),
      luar_negeri: clearable(boolean()),
      negara: clearable(text(60)),
      alasan_kode: clearable(oneOf(ALASAN_KODE_IZIN)),
      anak_ke: clearable(integer(1, 20)),
      hari_perjalanan: clearable(integer(0, 12)),
      alasan: longText(500),
      alamat_selama: clearable(longText(500)),
      no_hp: clearable(phone(30)),
      lampiran: berkasIzin(),
      /** files of a draft that are taken out of it */
      lampiran_hapus: optional(list(uuid(), MAKS_LAMPIRAN_IZIN)),
      ajukan: optional(boolean()),
      /** only for another */
      nip: optional(nip()),
    })
    .check(
      rule(['tanggal_mulai', 'tanggal_selesai'], 'selesai_dulu', (body) => body.tanggal_selesai >= body.tanggal_mulai),
    ),
  answer: izinLengkap,
})

export const deleteIzin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/delete',
  summary: 'Confirmation; what was decided is cancelled with a reason, never removed',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  body: z.strictObject({ id: uuid(), alasan: optional(longText(500)) }),
  answer: confirmation(),
})

export const readIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/{id}',
  summary: 'The request with its decisions',
  access: {
    roles: PERAN_IZIN,
    relations: ['sendiri', 'atasan', 'pybmc'],
  },
  sensitive: true,
  params: z.strictObject({ id: uuid() }),
  query: nothing(),
  answer: izinLengkap,
})
