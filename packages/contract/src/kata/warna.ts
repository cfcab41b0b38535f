/**
 * The one table of status colours: badge, matrix cell, calendar, chart, paper. `soft` is the cell's ground, `ink` the text on it, `solid`
 * the bar or dot against the page. Colour never stands alone: every use shows the code or the word too.
 */
export type ToneColours = { soft: string; ink: string; solid: string }
export type ToneLook = 'plain' | 'hatched' | 'outline'
type ToneRow = { light: ToneColours; dark: ToneColours; look?: ToneLook }

const row = (light: string, dark: string, look?: ToneLook): ToneRow => {
  const split = (text: string): ToneColours => {
    const [soft = '', ink = '', solid = ''] = text.split(' ')
    return { soft, ink, solid }
  }
  return { light: split(light), dark: split(dark), ...(look ? { look } : {}) }
}

export const TONES = {
  hadir: row('#dff2e6 #0f5130 #2b8a57', '#15351f #9edcb8 #4fae7c'),
  tl1: row('#fff6d9 #6b4a00 #b5830a', '#322a10 #f0d38a #c9a13a'),
  tl2: row('#ffeab0 #644200 #a97304', '#43340c #f6d682 #d3a02a'),
  tl3: row('#fdd97f #573700 #96610a', '#5a420a #fbdd90 #dd9f18'),
  tl4: row('#f6c23e #452a00 #825002', '#7a5706 #fff0c4 #e89d06'),
  psw1: row('#fff0e5 #833800 #cc6a24', '#352317 #f5c3a0 #d68a55'),
  psw2: row('#ffdfc7 #7a3300 #c05d17', '#48290f #f8c6a1 #df8444'),
  psw3: row('#ffc79d #6a2a00 #ae4e0b', '#633411 #fcd2b2 #e97d33'),
  psw4: row('#fba869 #4d1d00 #984003', '#84410f #ffe3cf #f27620'),
  tk: row('#fbdcd9 #8b1712 #c2332b', '#471d1c #f8b5af #e5655c'),
  dl: row('#dbe8fb #11407f #2f69bf', '#182f50 #a9caf6 #5b93e0'),
  cuti: row('#e9e2fb #4a2b94 #7450c8', '#2c2349 #cbb9f6 #9478dd'),
  sakit: row('#fbdff0 #86125c #bf3a8d', '#431b36 #f6b2dc #d766ad'),
  izin: row('#d5f1f0 #0a4f52 #128387', '#0f3536 #8fdad9 #3ea6a8'),
  libur: row('#e8ecf2 #414e61 #76849a', '#2a3442 #b6c2d1 #7c8a9e'),
  belum: row('#f5f7fb #4d5b6f #7a889c', '#1f2733 #a3b0c1 #76859a'),
  menunggu: row('#fff4d6 #664600 #a97304', '#332a12 #f2d58c #d3a02a', 'hatched'),
  konflik: row('#fff5f4 #a11b15 #c2332b', '#2b1a1c #f8a9a3 #e5655c', 'outline'),
  aktif: row('#dff2e6 #0f5130 #2b8a57', '#15351f #9edcb8 #4fae7c'),
  nonaktif: row('#e8ecf2 #414e61 #76849a', '#2a3442 #b6c2d1 #7c8a9e'),
  ditolak: row('#fbdcd9 #8b1712 #c2332b', '#471d1c #f8b5af #e5655c'),
  info: row('#dbe8fb #11407f #2f69bf', '#182f50 #a9caf6 #5b93e0'),
  perhatian: row('#ffeab0 #644200 #a97304', '#43340c #f6d682 #d3a02a'),
} as const satisfies Record<string, ToneRow>

export type Tone = keyof typeof TONES

/** Day codes and states of the product, each with its tone; what is not here is neutral. */
const TONE_OF: Record<string, Tone> = {
  ...codes('hadir', 'H WFH WFO WFA hadir'),
  ...codes('tl1', 'TL1'),
  ...codes('tl2', 'TL2'),
  ...codes('tl3', 'TL3'),
  ...codes('tl4', 'TL4 TAM'),
  ...codes('psw1', 'PSW1'),
  ...codes('psw2', 'PSW2'),
  ...codes('psw3', 'PSW3'),
  ...codes('psw4', 'PSW4 TAP'),
  ...codes('tk', 'TK'),
  ...codes('dl', 'DL DK TB DPK'),
  ...codes('cuti', 'CT CB CS CM CAP CLTN CBer'),
  ...codes('sakit', 'S'),
  ...codes('izin', 'I IT IPC IK LA'),
  ...codes('libur', 'L MPP GS libur'),
  ...codes('belum', 'BELUM'),
  ...codes(
    'menunggu',
    'perlu_konfirmasi menunggu diajukan disetujui_atasan dipertimbangkan_atasan disetujui_pybmc berjalan antre',
  ),
  ...codes('konflik', 'KONFLIK konflik'),
  ...codes('aktif', 'aktif diterima disetujui selesai final terkunci'),
  ...codes('nonaktif', 'nonaktif draf dibatalkan kedaluwarsa dipanggil_kembali'),
  ...codes('ditolak', 'ditolak tidak_disetujui gagal'),
  ...codes('info', 'dihitung izin_sementara'),
  ...codes('perhatian', 'perubahan_diusulkan dikembalikan ditangguhkan'),
}

function codes(tone: Tone, list: string): Record<string, Tone> {
  return Object.fromEntries(list.split(' ').map((kode) => [kode, tone]))
}

/** On a day with an in-code and an out-code (`TL1+PSW2`) the first one gives the colour. */
export const toneOf = (kode: string): Tone => TONE_OF[kode] ?? TONE_OF[kode.split('+')[0] ?? ''] ?? 'nonaktif'

export const lookOf = (tone: Tone): ToneLook => ('look' in TONES[tone] ? TONES[tone].look : undefined) ?? 'plain'

export const knownKode = (): string[] => Object.keys(TONE_OF)
