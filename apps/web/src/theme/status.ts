export {
  knownKode,
  lookOf,
  TONES,
  type Tone,
  type ToneColours,
  toneOf,
} from '@presensi/contract/kata/warna'
