export { createAddressCheck, networksOf, parseNetwork } from './allowed-address.ts'
export { createOutgoing, type Fetched, type Outgoing, SEBAB_GAGAL, type SebabGagal } from './get-json.ts'
