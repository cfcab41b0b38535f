import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { PREDIKAT } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import { clearable, date, integer, list, nip, oneOf, optional, page, text, uuid } from '../fields.ts'
import { KERTAS } from '../recaps/rekap.ts'
import { defineRoute } from '../route.ts'
import { satuPeriode } from './tpp.ts'
import { barisOrangTpp, KURANG_ORANG, masukanTpp, pekerjaanTpp, periodeTpp, rincianTpp } from './tpp-bentuk.ts'
import { besaranTpp } from './tpp-skema.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }
const PERIODE = '/instansi/tpp/periode/lists'
const HITUNG = '/instansi/tpp/perhitungan/lists'
const PAGE = { page: optional(integer(1, 1_000_000)), size: optional(integer(1, 200)) }

export const finishPeriodeTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/final',
  summary: 'The final period; by another than who generated it, where the agency has two',
  access: KEUANGAN,
  button: { menu: PERIODE, right: 'proses' },
  body: z.strictObject({ id: uuid() }),
  answer: periodeTpp,
})

/** What a person lacks; `pembenah` can mend it: keuangan at `tautan`, or the admin who locks the month or keeps the person's facts. */
export const kurangOrangTpp = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  kantor: z.nullable(z.string()),
  /** false for one's own row: another keuangan mends it */
  can: z.object({ ubah: z.boolean() }),
  kurang: z.array(
    z.object({
      hal: z.enum(KURANG_ORANG),
      pembenah: z.enum(['keuangan', 'admin_instansi', 'admin_kantor']),
      /** offices whose month is not locked */
      kantor: z.array(z.string()),
      tautan: z.string(),
    }),
  ),
})

export const listKurangTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/kurang',
  summary: 'Who lacks what, who can mend it',
  access: KEUANGAN,
  button: { menu: [PERIODE, HITUNG], right: 'view' },
  query: z.strictObject({ periode_id: uuid(), ...PAGE }),
  answer: z.intersection(
    page(kurangOrangTpp),
    z.object({ jumlah: z.partialRecord(z.enum(KURANG_ORANG), z.int()), perlu_dihitung_ulang: z.int() }),
  ),
})

export const remindKurangTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/kurang/ingatkan',
  summary: 'Reminds who can mend what is missing, of one person or of everybody; each of them once a day of a matter',
  access: KEUANGAN,
  button: { menu: [PERIODE, HITUNG], right: 'proses' },
  body: z.strictObject({ periode_id: uuid(), hal: oneOf(KURANG_ORANG), nip: optional(nip()) }),
  /** how many were told now, and how many had been told today */
  answer: z.object({ diingatkan: z.int(), sudah: z.int() }),
})

export const isiSimulasiTpp = z.strictObject({
  periode_id: uuid(),
  skema_id: optional(uuid()),
  nip: optional(nip()),
  predikat: optional(oneOf(PREDIKAT)),
  /** days that would cost nothing, as if their correction were approved */
  abaikan: optional(list(date(), 31)),
})
/** Differences of everybody, in the job's result and its file. */
export const simulateTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/simulasi',
  summary:
    'A job; differences, kept nowhere: another scheme, another predicate of a person, or without some deductions',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'proses' },
  sensitive: true,
  reads: true,
  body: isiSimulasiTpp,
  answer: pekerjaanTpp,
})

/** Which kinds of lines changed, the largest first. */
export const bandingTpp = z.object({
  nip: z.string(),
  nama: z.string(),
  kantor: z.nullable(z.string()),
  neto: z.int(),
  neto_dengan: z.int(),
  selisih: z.int(),
  /** of the amount it is compared with; null where that was nothing */
  selisih_bp: z.nullable(z.int()),
  sebab: z.array(z.object({ kode: z.string(), jumlah: z.int(), jumlah_dengan: z.int() })),
})

export const compareTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/banding',
  summary: 'Who changed by more, and why; without `dengan` the period before of the same kind',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'view' },
  sensitive: true,
  query: z.strictObject({
    periode_id: uuid(),
    dengan: optional(uuid()),
    batas_bp: optional(integer(0, 1_000_000)),
    ...PAGE,
  }),
  answer: z.intersection(page(bandingTpp), z.object({ dengan: z.nullable(z.string()) })),
})

export const savePegawaiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/pegawai/save',
  summary:
    'The row; never on oneself. What is left out stays, what is sent empty is cleared; who was excluded comes back',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'ubah' },
  sensitive: true,
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  body: z.strictObject({
    periode_id: uuid(),
    nip: nip(),
    /** only for reading a sheet's row as it is */
    nama: optional(text(200)),
    besaran: clearable(besaranTpp()),
    ...masukanTpp,
  }),
  answer: barisOrangTpp,
})

export const readRinciTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/rinci',
  summary: 'One person’s lines down to the day',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'view' },
  sensitive: true,
  query: z.strictObject({ periode_id: uuid(), nip: nip() }),
  answer: rincianTpp,
})

export const printPegawaiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/pdf',
  summary: 'Pdf: Daftar TPP.pdf, of an office or of all; kept once the period is final, marked as not final before',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'cetak' },
  sensitive: true,
  query: z.strictObject({ ...satuPeriode.shape, kantor_id: optional(uuid()), kertas: optional(oneOf(KERTAS)) }),
  answer: z.unknown(),
  answerType: 'application/pdf',
})

export const downloadBayarTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/bayar',
  summary: 'Xlsx: payment list of a final period',
  access: KEUANGAN,
  button: { menu: HITUNG, right: 'export_excel' },
  sensitive: true,
  query: z.strictObject({ ...satuPeriode.shape, kantor_id: optional(uuid()) }),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
