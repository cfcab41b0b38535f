import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import * as z from 'zod/mini'
import { boolean, date, list, nip, oneOf, optional, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { MOST_CHOSEN } from './pegawai-batas.ts'
import { pegawaiFilters } from './pegawai-fields.ts'

export const AKSI_MASSAL = ['pindah', 'atasan', 'pybmc', 'berhenti'] as const
export type AksiMassal = (typeof AKSI_MASSAL)[number]

/** What each act has to be told. */
const ISIAN = {
  pindah: ['kantor_tujuan_id', 'mulai'],
  atasan: ['pejabat_nip', 'mulai'],
  pybmc: ['pejabat_nip', 'mulai'],
  berhenti: ['berhenti_pada', 'berhenti_jenis'],
} as const satisfies Record<AksiMassal, readonly string[]>
const SEMUA_ISIAN = [...new Set(Object.values(ISIAN).flat())]

const isian = {
  aksi: oneOf(AKSI_MASSAL),
  /** the office that they move to */
  kantor_tujuan_id: optional(uuid()),
  /** the first day at that office, or under that superior or PYBMC */
  mulai: optional(date()),
  pejabat_nip: optional(nip()),
  berhenti_pada: optional(date()),
  berhenti_jenis: optional(oneOf(BERHENTI_JENIS)),
  /** who: named people, or with `semua` everybody whom the filters find */
  nip: optional(list(nip(), MOST_CHOSEN)),
  semua: optional(boolean()),
  q: optional(text(100)),
  ...pegawaiFilters,
}

/** All that the act needs and nothing of another act; and never everybody by leaving out who is meant. */
const isWhole = z.check<Record<string, unknown>>(({ value, issues }) => {
  const bad = (name: string, message: string) =>
    issues.push({ code: 'custom', input: value[name], path: [name], message })
  const needed: readonly string[] = ISIAN[value.aksi as AksiMassal] ?? []
  for (const name of SEMUA_ISIAN) {
    if (needed.includes(name) && value[name] === undefined) bad(name, 'wajib')
    if (!needed.includes(name) && value[name] !== undefined) bad(name, 'tidak_dikenal')
  }
  const named = Array.isArray(value.nip) && value.nip.length > 0
  if (named === (value.semua === true)) bad('nip', named ? 'salah_satu:nip, semua' : 'wajib')
})

export const isiMassal = z.strictObject(isian).check(isWhole)
export type IsiMassal = z.output<typeof isiMassal>

const ditolak = z.object({ nip: z.string(), nama: z.nullable(z.string()), alasan: z.string(), pesan: z.string() })

export const massalPegawai = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/m-pegawai/massal',
  summary: 'The same change of many employees, person by person under the rules of save; of many people it is a job',
  orang: [
    { di: 'body.nip', hak: 'akun' },
    { di: 'body.nip', hak: 'kepegawaian' },
  ],
  access: {
    roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/pegawaikantor/lists', right: 'simpan' },
  /** `pratinjau`: what would happen to whom, nothing is written */
  body: z.strictObject({ ...isian, pratinjau: optional(boolean()) }).check(isWhole),
  answer: z.object({
    /** how many people it is about */
    jumlah: z.int(),
    diubah: z.int(),
    /** for whom it holds already */
    dilewati: z.int(),
    ditolak: z.int(),
    /** the first of those who were left out, and why */
    siapa_ditolak: z.array(ditolak),
    pekerjaan_id: z.optional(z.string()),
  }),
})
