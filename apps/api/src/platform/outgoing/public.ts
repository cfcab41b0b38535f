import { createAddressCheck, networksOf } from './allowed-address.ts'
import { createOutgoing, type Outgoing } from './get-json.ts'

export { createAddressCheck, networksOf, parseNetwork } from './allowed-address.ts'
export { boundedAnswer } from './bounded-json.ts'
export { createOutgoing, type Fetched, type Outgoing, SEBAB_GAGAL, type SebabGagal } from './get-json.ts'
export { readItems } from './read-items.ts'

/** The way out as the installation allows it. */
export const createOutgoingFor = (config: { readonly OUTGOING_NETWORKS: string }): Outgoing =>
  createOutgoing(createAddressCheck(networksOf(config.OUTGOING_NETWORKS).filter((one) => one !== undefined)))
