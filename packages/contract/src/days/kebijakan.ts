import { PERAN_PETUGAS_INSTANSI } from '@presensi/domain/akses/peran'
import { KODE_PSW, KODE_TL } from '@presensi/domain/hari/kode'
import { DASAR_POTONGAN, HARI_DIHITUNG } from '@presensi/domain/kebijakan/kebijakan'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import {
  clearable,
  confirmation,
  date,
  integer,
  items,
  json,
  list,
  listQuery,
  longText,
  nip,
  oneOf,
  optional,
  page,
  rawLine,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'
import { hari, totalBulan } from './hari.ts'
import { menunggu } from './perubahan-lampau.ts'

const MENU = '/instansi/setting'
const bp = () => integer(0, 10_000)
const seconds = () => integer(0, 86_400)
const PITA = [...KODE_TL, ...KODE_PSW] as const

/** Rates keyed by names: at most so many. */
const keyed = <T extends z.ZodMiniType>(value: T, max: number) =>
  z
    .record(rawLine(40).check(z.minLength(1)), value)
    .check(z.refine((given) => Object.keys(given).length <= max, { error: `maks_daftar:${max}` }))

const pita = () =>
  items(
    z.strictObject({
      kode: oneOf(PITA),
      dari_detik: seconds(),
      sampai_detik: clearable(seconds()),
      bp: bp(),
    }),
    8,
  )
const perKode = () =>
  keyed(
    z.strictObject({
      dasar: z.optional(oneOf(DASAR_POTONGAN)),
      hari: z.optional(oneOf(HARI_DIHITUNG)),
      tingkat: z.optional(items(z.strictObject({ dari_hari: integer(1, 9_999), bp: bp() }), 20)),
      bulanan: z.optional(items(z.strictObject({ dari_bulan: integer(1, 999), bayar_bp: bp() }), 20)),
      uang_makan: z.optional(z.boolean({ error: 'ya_tidak' })),
    }),
    40,
  )

/** fields.md, 'kebijakan (save)'. What is left out stays; sent empty it is what holds without it. */
const fields = {
  id: optional(uuid()),
  nama: text(200),
  dasar: text(200),
  berlaku_mulai: date(),
  pita: json(pita()),
  tl_dari: clearable(oneOf(['masuk', 'batas'])),
  fleksi_maks_bulan: clearable(integer(0, 31)),
  tidak_hadir_bp: clearable(bp()),
  tanpa_masuk_bp: clearable(bp()),
  tanpa_pulang_bp: clearable(bp()),
  per_kode: clearable(json(perKode())),
  tk_beruntun: clearable(json(z.strictObject({ hari: integer(2, 366), bp: bp() }))),
  kegiatan: clearable(json(keyed(bp(), 40))),
  jenis_pegawai: clearable(list(oneOf(JENIS_PEGAWAI), JENIS_PEGAWAI.length)),
  dl_presensi: clearable(oneOf(['catat', 'hitung'])),
  alasan: clearable(longText(500)),
  maks_hari_bp: clearable(bp()),
  maks_bulan_bp: clearable(bp()),
  disiplin_menit: clearable(oneOf(['tidak', 'ya'])),
  disiplin_menit_dasar: clearable(text(200)),
  dasar_potongan: clearable(oneOf(DASAR_POTONGAN)),
  menit_per_hari: clearable(integer(1, 1_440)),
  disiplin_pppk: clearable(json(items(z.strictObject({ hari: integer(1, 366), tindakan: text(200) }), 20))),
  disiplin_pppk_dasar: clearable(text(200)),
}

export const pitaKebijakan = z.object({
  kode: z.enum(PITA),
  dari_detik: z.int(),
  sampai_detik: z.nullable(z.int()),
  bp: z.int(),
})
export const perKodeKebijakan = z.object({
  dasar: z.optional(z.enum(DASAR_POTONGAN)),
  hari: z.optional(z.enum(HARI_DIHITUNG)),
  tingkat: z.optional(z.array(z.object({ dari_hari: z.int(), bp: z.int() }))),
  bulanan: z.optional(z.array(z.object({ dari_bulan: z.int(), bayar_bp: z.int() }))),
  uang_makan: z.optional(z.boolean()),
})

/** What a policy says beside its name, decree and first day. */
export const tarifKebijakan = z.object({
  pita: z.array(pitaKebijakan),
  tl_dari: z.enum(['masuk', 'batas']),
  fleksi_maks_bulan: z.nullable(z.int()),
  tidak_hadir_bp: z.int(),
  tanpa_masuk_bp: z.nullable(z.int()),
  tanpa_pulang_bp: z.nullable(z.int()),
  per_kode: z.record(z.string(), perKodeKebijakan),
  tk_beruntun: z.nullable(z.object({ hari: z.int(), bp: z.int() })),
  kegiatan: z.record(z.string(), z.int()),
  dl_presensi: z.enum(['catat', 'hitung']),
  maks_hari_bp: z.nullable(z.int()),
  maks_bulan_bp: z.nullable(z.int()),
  dasar_potongan: z.enum(DASAR_POTONGAN),
  disiplin_menit: z.enum(['tidak', 'ya']),
  disiplin_menit_dasar: z.nullable(z.string()),
  menit_per_hari: z.nullable(z.int()),
  disiplin_pppk: z.nullable(z.array(z.object({ hari: z.int(), tindakan: z.string() }))),
  disiplin_pppk_dasar: z.nullable(z.string()),
})

export const kebijakan = z.intersection(
  tarifKebijakan,
  z.object({
    id: z.string(),
    nama: z.string(),
    dasar: z.string(),
    berlaku_mulai: z.string(),
    jenis_pegawai: z.array(z.enum(JENIS_PEGAWAI)),
    alasan: z.nullable(z.string()),
    oleh: z.string(),
    dibuat_pada: z.string(),
    diubah_pada: z.string(),
    /** it has begun: it is followed by another, never changed */
    berlaku: z.boolean(),
    can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
  }),
)

/** A ready-made scheme to start from. `periksa` names what is to be compared with the decree first. */
export const skemaKebijakan = z.object({
  kode: z.string(),
  isi: z.intersection(tarifKebijakan, z.object({ dasar: z.string() })),
  periksa: z.array(z.object({ field: z.string(), kode: z.nullable(z.string()), catatan: z.string() })),
})

export const listKebijakan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/kebijakan/get',
  summary: 'Policies with valid-from',
  access: { roles: PERAN_PETUGAS_INSTANSI },
  query: z.strictObject(listQuery(['berlaku_mulai'])),
  answer: z.object({ ...page(kebijakan).shape, skema: z.array(skemaKebijakan) }),
})

export const saveKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/save',
  summary: 'The saved policy',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: MENU, right: 'simpan' },
  body: z.strictObject(fields),
  /** `menunggu`: who may agree to it for the own days of who did it */
  answer: z.intersection(kebijakan, z.object({ menunggu: z.optional(menunggu) })),
})

export const simulateKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/simulasi',
  summary:
    'The difference that a policy would make to a month; nothing is changed. One person at once, without a NIP everybody as a job',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:operator:instansi:keuangan'] },
  button: {
    menu: ['/instansi/setting', '/instansi/tpp/periode/lists', '/instansi/tpp/perhitungan/lists'],
    right: 'proses',
  },
  reads: true,
  body: z.strictObject({
    kebijakan_id: uuid(),
    tahun: tahun(),
    bulan: bulan(),
    nip: optional(nip()),
    /** of everybody: days are for admin:instansi, rupiah for keuangan; without it what the caller may see */
    nilai: optional(oneOf(['hari', 'rupiah'])),
  }),
  answer: z.union([
    z.object({
      nip: z.string(),
      nama: z.string(),
      tahun: z.int(),
      bulan: z.int(),
      sebelum: totalBulan,
      sesudah: totalBulan,
      /** negative: less is deducted */
      selisih_bp: z.int(),
      /** the days that would differ; for admin:instansi only */
      hari: z.array(z.object({ tanggal: z.string(), sebelum: hari, sesudah: hari })),
    }),
    z.object({ pekerjaan_id: z.string(), jumlah: z.int() }),
  ]),
})

export const deleteKebijakan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/kebijakan/delete',
  summary: 'Confirmation; only before it begins',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})
