import type {
  rekapKantorBulanExcel,
  rekapKantorBulanPdf,
  rekapKantorExcel,
  rekapKantorPdf,
  rekapPegawaiPdf,
} from '@presensi/contract/recaps/rekap'
import { downloadSheet } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import type { Bulan } from './bulan.api.ts'
import type { Periode } from './rekap.api.ts'

const BULAN_PDF = endpoint<typeof rekapKantorBulanPdf>('GET', '/absensi/v2/pegawai/rekap/kantor-bulan')
const BULAN_XLSX = endpoint<typeof rekapKantorBulanExcel>('GET', '/absensi/v2/pegawai/rekap/kantor-bulan-excel')
const RENTANG_PDF = endpoint<typeof rekapKantorPdf>('GET', '/absensi/m-absensi/rekap-presensi-kantor-pdf')
const RENTANG_XLSX = endpoint<typeof rekapKantorExcel>('GET', '/absensi/m-absensi/rekap-presensi-kantor-excel')
const PEGAWAI_PDF = endpoint<typeof rekapPegawaiPdf>('GET', '/absensi/m-absensi/rekap-presensi-pegawai-pdf')

/** Whose report: an office, with those below it, or all that the person may see. */
export type Kantor = { readonly kantor_id?: string; readonly turunan?: true }
export type Cetakan = 'xlsx' | 'pdf' | 'pdf_f4' | 'papan'
const CETAK = { pdf: { kertas: 'A4' }, pdf_f4: { kertas: 'F4' }, papan: { kertas: 'A4', papan: true } } as const

const PDF = 'Report Kantor.pdf'
const XLSX = 'Report Kantor.xlsx'

/** The report of an office, of a month or between two dates. A failure is shown; nothing is thrown. */
export function downloadKantor(kantor: Kantor, when: Bulan | Periode, cetakan: Cetakan): Promise<void> {
  if ('tahun' in when)
    return cetakan === 'xlsx'
      ? downloadSheet(BULAN_XLSX, { query: { ...kantor, ...when } }, XLSX)
      : downloadSheet(BULAN_PDF, { query: { ...kantor, ...when, ...CETAK[cetakan] } }, PDF)
  return cetakan === 'xlsx'
    ? downloadSheet(RENTANG_XLSX, { query: { ...kantor, ...when } }, XLSX)
    : downloadSheet(RENTANG_PDF, { query: { ...kantor, ...when, ...CETAK[cetakan] } }, PDF)
}

export const downloadPegawai = (nip: string, { start, end }: Periode, kertas: 'A4' | 'F4'): Promise<void> =>
  downloadSheet(PEGAWAI_PDF, { query: { nip, start, end, kertas } }, 'Report Pegawai.pdf')
