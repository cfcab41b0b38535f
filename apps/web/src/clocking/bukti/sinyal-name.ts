import { namaSinyal } from '@presensi/contract/clocking/sinyal'
import { SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import type { Language } from '../../lib/language.ts'

/** A signal's name; a code of a newer server stays as it is. */
export function sinyalName(kode: string, language: Language): string {
  const known = SINYAL_KODE.find((one) => one === kode)
  return known === undefined ? kode : namaSinyal(known, language)
}
