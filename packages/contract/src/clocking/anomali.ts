import * as z from 'zod/mini'
import { areRight, list, longText, oneOf, optional, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const listAnomali = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/anomali/pegawai-akses',
  summary: 'Anomalies',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/anomali/akses', right: 'view' },
  todo: 'anomali',
})

const ALASAN_SAH = ['lokasi_tidak_akurat', 'perangkat_sah', 'tugas_di_luar', 'tanda_keliru', 'lain'] as const
const ALASAN_TIDAK_SAH = [
  'bukan_orangnya',
  'posisi_palsu',
  'perangkat_orang_lain',
  'foto_ulang',
  'jam_diubah',
  'lain',
] as const
const ALASAN_TINJAU = [
  'lokasi_tidak_akurat',
  'perangkat_sah',
  'tugas_di_luar',
  'tanda_keliru',
  'bukan_orangnya',
  'posisi_palsu',
  'perangkat_orang_lain',
  'foto_ulang',
  'jam_diubah',
  'lain',
] as const
const MAKS_SEKALIGUS = 200

/** A clocking that was tapped as one kind and read as the other. */
const ketukan = z.object({
  id: z.string(),
  waktu: z.string(),
  zona_waktu: z.string(),
  diketuk: z.enum(['masuk', 'pulang']),
  dibaca: z.enum(['masuk', 'pulang']),
})
/** A day on which swapped kinds were read by the hour. */
export const hariTertukar = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  peristiwa: z.array(ketukan),
  /** what its person objects; null: nothing */
  keberatan: z.nullable(z.string()),
  keputusan: z.nullable(z.enum(['sah', 'tidak_sah'])),
  catatan: z.nullable(z.string()),
  /** in which capacity it was decided */
  sebagai: z.nullable(z.string()),
})

export const reviewAnomali = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/anomali/tinjau',
  summary: 'The decision: sah keeps what was read by the hour, tidak_sah restores the kinds as tapped',
  // A super admin only as the last one: where nobody of the agency may decide.
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'], relations: ['atasan'] },
  body: z
    .strictObject({
      id: optional(uuid()),
      ids: optional(list(uuid(), MAKS_SEKALIGUS)),
      keputusan: oneOf(['sah', 'tidak_sah']),
      alasan_kode: optional(oneOf(ALASAN_TINJAU)),
      catatan: optional(longText(500)),
    })
    .check(
      z.refine((body) => (body.id === undefined) !== (body.ids === undefined), {
        path: ['id'],
        error: 'wajib',
        when: areRight('id', 'ids'),
      }),
      z.refine((body) => body.alasan_kode !== 'lain' || body.catatan !== undefined, {
        path: ['catatan'],
        error: 'wajib',
        when: areRight('alasan_kode', 'catatan'),
      }),
      z.refine((body) => body.keputusan === 'sah' || body.alasan_kode !== undefined, {
        path: ['alasan_kode'],
        error: 'wajib',
        when: areRight('keputusan', 'alasan_kode'),
      }),
      z.refine(
        ({ keputusan, alasan_kode }) =>
          alasan_kode === undefined ||
          (keputusan === 'sah' ? ALASAN_SAH : ALASAN_TIDAK_SAH).some((one) => one === alasan_kode),
        {
          path: ['alasan_kode'],
          error: `pilihan:${ALASAN_TINJAU.join(', ')}`,
          when: areRight('keputusan', 'alasan_kode'),
        },
      ),
    ),
  answer: z.object({ items: z.array(hariTertukar) }),
})
