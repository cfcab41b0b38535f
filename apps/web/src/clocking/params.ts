import { LIST_PARAMS } from '../lib/address.ts'

export const PRESENSI_KANTOR_PARAMS = [
  ...LIST_PARAMS,
  'tanggal',
  'kantor_id',
  'nip',
  'jenis',
  'nilai',
  'sinyal',
  'work_from',
  'luring',
] as const
export const PRESENSI_INSTANSI_PARAMS = [...PRESENSI_KANTOR_PARAMS, 'gangguan'] as const
/** `kantor`: the one office whose figures are shown; `kantor_id`: that of the list of people */
export const DASHBOARD_PARAMS = [
  'tanggal',
  'kantor',
  'urut',
  'daftar',
  'kantor_id',
  'q',
  'page',
  'size',
  'sort',
  'kolom',
] as const
export const PRESENSI_PARAMS = ['bukti'] as const
/** `tanggal`: the day chosen in the calendar; `hari`: the one whose reason is open; `periode`: the slip that is open */
export const RIWAYAT_PARAMS = ['bulan', 'tanggal', 'bukti', 'hari', 'tab', 'periode'] as const
