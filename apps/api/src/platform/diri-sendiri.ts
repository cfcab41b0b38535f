import { isDiriSendiri, type Orang } from '@presensi/domain/akses/diri-sendiri'
import type { PersonCall } from './http/call.ts'
import { refuse } from './refusal.ts'

/** Refuses what nobody may do for themselves (domain akses/diri-sendiri.ts), with one answer everywhere. */
export function refuseDiriSendiri({ caller }: PersonCall, ...orang: readonly Orang[]): void {
  if (orang.some((one) => isDiriSendiri(caller, one))) refuse('akses.diri_sendiri')
}
