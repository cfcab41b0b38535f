import * as z from 'zod/mini'
import { menungguPersetujuan } from '../access/tindakan.ts'
import { date, listQuery, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const OBJEK_LAMPAU = [
  'kegiatan',
  'hari_libur',
  'hari_kerja',
  'shift_pegawai',
  'kebijakan',
  'gangguan',
  'daftar_hadir',
] as const
export type ObjekLampau = (typeof OBJEK_LAMPAU)[number]
export const AKSI_LAMPAU = ['buat', 'ubah', 'hapus', 'impor'] as const

/** Beside the result of a change of days that are over: it waits for somebody else as far as the own days of who made it are concerned. */
export const menunggu = menungguPersetujuan

const ACCESS = {
  roles: ['role:presensi:admin:instansi', 'role:presensi:monitoring:instansi:rekap', 'role:presensi:superadmin'],
} as const
const orang = z.object({ nip: z.nullable(z.string()), nama: z.string() })

/**
 * How it stands for who did it: it waits for somebody else (`ditahan`), somebody else agreed (`disetujui`), somebody else has said since what holds
 * (`diganti`), or it did not have to wait (`berlaku`).
 */
export const KEADAAN_LAMPAU = ['berlaku', 'ditahan', 'disetujui', 'diganti'] as const

export const perubahanLampau = z.object({
  id: z.string(),
  pada: z.string(),
  oleh: orang,
  aksi: z.enum(AKSI_LAMPAU),
  objek: z.enum(OBJEK_LAMPAU),
  judul: z.string(),
  alasan: z.string(),
  /** the days that are over which it reaches */
  dari: z.string(),
  sampai: z.string(),
  keadaan: z.enum(KEADAAN_LAMPAU),
  disetujui_oleh: z.nullable(orang),
  /** who agreed and who did it agreed to each other's within thirty days */
  berpasangan: z.boolean(),
  /** false while the days are still being judged both ways */
  dihitung: z.boolean(),
  orang: z.int(),
  hari: z.int(),
  /** basis points that all these days cost more (or less, with a sign) */
  bp: z.int(),
})

export const listPerubahanLampau = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/perubahan-lampau',
  summary:
    'What was changed in days that are over: by whom, whose days, basis points; pairs who agreed to each other stand first',
  access: ACCESS,
  query: z.strictObject({
    ...listQuery(['pada']),
    /** of the days on which it was done */
    tanggal_mulai: optional(date()),
    tanggal_selesai: optional(date()),
    objek: optional(oneOf(OBJEK_LAMPAU)),
    keadaan: optional(oneOf(KEADAAN_LAMPAU)),
  }),
  answer: page(perubahanLampau),
})

export const listHariLampau = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/perubahan-lampau/{id}',
  summary: 'The days that one of them changed, person by person',
  access: ACCESS,
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({ page: listQuery(['tanggal']).page, size: listQuery(['tanggal']).size }),
  answer: page(
    z.object({
      nip: z.string(),
      nama: z.string(),
      tanggal: z.string(),
      kode_sebelum: z.string(),
      kode_sesudah: z.string(),
      bp_sebelum: z.int(),
      bp_sesudah: z.int(),
      /** of who did it, and not agreed to: the day stands as it was */
      ditahan: z.boolean(),
    }),
  ),
})
