import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { JENIS_PERIODE } from '@presensi/domain/tpp/orang-tpp'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { boolean, clearable, confirmation, file, listQuery, nip, oneOf, optional, page, text, uuid } from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { KERTAS } from '../recaps/rekap.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { barisOrangTpp, KURANG_ORANG, pekerjaanTpp, periodeTpp, rincianTpp, STATUS_ORANG_TPP } from './tpp-bentuk.ts'

const PERIODE = '/instansi/tpp/periode/lists'
const HITUNG = '/instansi/tpp/perhitungan/lists'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const satuPeriode = z.strictObject({ periode_id: uuid() })

export const listPeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/get',
  summary: 'TPP periods, the latest first',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: [PERIODE, HITUNG], right: 'view' },
  sensitive: true,
  query: z.strictObject({ ...listQuery(['bulan', 'nama']), id: optional(uuid()), tahun: optional(tahun()) }),
  answer: page(periodeTpp),
})

/** A quarter or a month: 2026-Q3, 2026-09. */
export const PERIODE_KINERJA = /^\d{4}-(Q[1-4]|0[1-9]|1[0-2])$/

export const savePeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/save',
  summary: 'The saved period',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: PERIODE, right: 'simpan' },
  body: z.strictObject({
    id: optional(uuid()),
    jenis: oneOf(JENIS_PERIODE),
    nama: text(100),
    tahun: tahun(),
    bulan: bulan(),
    tahun_presensi: tahun(),
    bulan_presensi: bulan(),
    periode_kinerja: clearable(text(7).check(z.regex(PERIODE_KINERJA, { error: 'periode_kinerja' }))),
    skema_id: uuid(),
  }),
  answer: periodeTpp,
})

export const deletePeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/delete',
  summary: 'Confirmation; a final period stays',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: PERIODE, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

export const listPegawaiTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/get',
  summary: 'TPP employees of the period',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'view' },
  sensitive: true,
  query: z.strictObject({
    ...listQuery(['nama', 'nip']),
    periode_id: uuid(),
    status: optional(oneOf(STATUS_ORANG_TPP)),
    kurang: optional(oneOf(KURANG_ORANG)),
    perlu_dihitung_ulang: optional(boolean()),
    kantor_id: optional(uuid()),
  }),
  answer: page(barisOrangTpp),
})

export const syncKinerjaTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/sync/kinerja',
  summary: 'A job; its progress can be followed',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'proses' },
  changes: true,
  query: satuPeriode,
  answer: pekerjaanTpp,
})

export const generateTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/generate',
  summary: 'A job; its progress can be followed',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'proses' },
  changes: true,
  query: satuPeriode,
  answer: pekerjaanTpp,
})

export const templateTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/template',
  summary: 'Xlsx: pegawai_tpp.xlsx; of a period with its people and what is known of them',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'download_template' },
  sensitive: true,
  query: z.strictObject({ periode_id: optional(uuid()) }),
  answer: z.unknown(),
  answerType: XLSX,
})

export const downloadTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/download',
  summary: 'Xlsx: tpp_rekap_pegawai.xlsx',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'export_excel' },
  sensitive: true,
  query: satuPeriode,
  answer: z.unknown(),
  answerType: XLSX,
})

export const uploadTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/upload',
  summary: 'Import report, row by row',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'proses' },
  sensitive: true,
  body_limit: SPREADSHEET,
  query: satuPeriode,
  body: z.strictObject({ file: file(), pratinjau: optional(boolean()), terapkan_yang_benar: optional(boolean()) }),
  answer: laporanImpor,
})

export const deletePegawaiTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/pegawai/delete',
  summary: 'Confirmation; the person is excluded. Never oneself',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: HITUNG, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: text(300) }),
  answer: confirmation(),
})

/** Without a period: the final periods that paid the person. */
export const slipTpp = z.union([
  z.object({
    items: z.array(
      z.object({
        periode_id: z.string(),
        nama: z.string(),
        jenis: z.enum(JENIS_PERIODE),
        bulan: z.string(),
        bulan_presensi: z.string(),
        neto: z.int(),
        final_pada: z.string(),
      }),
    ),
  }),
  rincianTpp,
])

export const readSlipTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/tpp/slip',
  summary: 'Own slip with its trace; without a period the own final periods. A NIP is for keuangan, of who has left',
  access: { roles: PERAN_KEUANGAN, relations: ['sendiri'] },
  sensitive: true,
  query: z.strictObject({
    periode_id: optional(uuid()),
    /** pdf: the slip of a period as a sealed paper */
    bentuk: optional(oneOf(['json', 'pdf'])),
    kertas: optional(oneOf(KERTAS)),
    nip: optional(nip()),
  }),
  answer: slipTpp,
})
