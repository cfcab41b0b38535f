export const IZIN_INSTANSI_PARAMS = ['nip', 'tahun', 'buka'] as const
