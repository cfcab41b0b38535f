/** Acts that wait for a second person. */
export const REFUSALS_TINDAKAN = {
  'persetujuan.masih_menunggu': {
    status: 409,
    id: 'Hal yang sama sudah diminta dan masih menunggu persetujuan.',
    en: 'The same was asked for already and still waits for agreement.',
  },
  'persetujuan.sudah_selesai': {
    status: 409,
    id: 'Permintaan ini sudah diputuskan atau sudah lewat batas waktunya.',
    en: 'This request was decided already or has lapsed.',
  },
  'persetujuan.berubah': {
    status: 409,
    id: 'Keadaannya berubah sejak diminta. Lihat lagi apa yang akan berubah, lalu putuskan.',
    en: 'Things changed since it was asked for. Look again at what would change, then decide.',
  },
  'persetujuan.peminta_tidak_berhak': {
    status: 409,
    id: 'Yang meminta tidak lagi berhak atas tindakan ini. Tolak permintaannya.',
    en: 'Who asked no longer has the right to this. Refuse the request.',
  },
} as const
