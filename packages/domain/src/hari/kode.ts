/** What a day can be called (fields.md, 'Day codes'). IT and IPC replace the code of their side; '–' is without employment or office. */
export const KODE_HARI = [
  'H',
  'TL1',
  'TL2',
  'TL3',
  'TL4',
  'PSW1',
  'PSW2',
  'PSW3',
  'PSW4',
  'TAM',
  'TAP',
  'TK',
  'DL',
  'CT',
  'CB',
  'CS',
  'CM',
  'CAP',
  'CLTN',
  'CBer',
  'S',
  'I',
  'IT',
  'IPC',
  'TB',
  'DK',
  'MPP',
  'DPK',
  'L',
  'GS',
  'KONFLIK',
  'BELUM',
  '–',
] as const
export type KodeHari = (typeof KODE_HARI)[number]

export const KODE_TL = ['TL1', 'TL2', 'TL3', 'TL4'] as const
export type KodeTl = (typeof KODE_TL)[number]
export const KODE_PSW = ['PSW1', 'PSW2', 'PSW3', 'PSW4'] as const
export type KodePsw = (typeof KODE_PSW)[number]

/** The person was at work: in the office, elsewhere, or on duty. */
const HADIR: ReadonlySet<KodeHari> = new Set(['H', ...KODE_TL, ...KODE_PSW, 'TAM', 'TAP', 'IT', 'IPC', 'DL'])
export const isHadir = (kode: readonly KodeHari[]): boolean => kode.every((one) => HADIR.has(one))

/** An in-code and an out-code can both hold: TL1+PSW2. */
export const teksKode = (kode: readonly KodeHari[]): string => kode.join('+')

/** From where somebody worked. It is beside the code: a day at home is judged like one in the office. */
export const MODE = ['WFO', 'WFH', 'WFA', 'DL'] as const
export type Mode = (typeof MODE)[number]

/** LA: a correction for forgetting. IK: out of the office for a while. DL: on duty for a part of the day. TKR: the buttons were swapped, and read by the hour. */
export const TANDA = ['LA', 'IK', 'DL', 'TKR'] as const
export type Tanda = (typeof TANDA)[number]
