import { currentPayload } from '../../lib/session/person.ts'
import type { Peristiwa } from './bukti.api.ts'

/** Whoever looks at the product as another person decides nothing in their name. */
export const mayDecide = (peristiwa: Peristiwa | undefined): peristiwa is Peristiwa =>
  peristiwa?.can.putuskan === true && currentPayload().act === undefined
