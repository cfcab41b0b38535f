import { LIST_PARAMS } from '../lib/address.ts'

export const HARI_KERJA_PARAMS = ['tampil', 'bulan', 'hari', 'kantor_id', 'buka', 'nip', 'tanggal'] as const
export const HARI_LIBUR_PARAMS = [...LIST_PARAMS, 'jenis', 'tahun', 'libur', 'tanggal'] as const
export const JAM_KERJA_PARAMS = [...LIST_PARAMS, 'jenis', 'status', 'jam'] as const
export const KEGIATAN_PARAMS = [...LIST_PARAMS, 'jenis', 'bulan', 'kegiatan'] as const
export const SHIFT_PARAMS = [...LIST_PARAMS, 'aktif'] as const
export const ROSTER_PARAMS = ['bulan', 'kantor_id', 'q', 'buka'] as const
