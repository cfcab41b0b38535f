import { deriveKey, seal, unseal } from '../../platform/sealing.ts'

/** A secret as it stands in the table: { tersegel: base64 }. */
type Sealed = { tersegel: string }

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'tersegel' in value && typeof value.tersegel === 'string'

/** Sealed for one agency and one setting: a row copied to another place does not open. */
const keyOf = (master: string, instansi_id: string, nama: string): Buffer =>
  deriveKey(master, `pengaturan:${instansi_id}:${nama}`)

export function sealNilai(master: string, instansi_id: string, nama: string, text: string): Sealed {
  return { tersegel: seal(keyOf(master, instansi_id, nama), text).toString('base64') }
}

export function openNilai(master: string, instansi_id: string, nama: string, stored: unknown): string | null {
  return isSealed(stored) ? unseal(keyOf(master, instansi_id, nama), Buffer.from(stored.tersegel, 'base64')) : null
}

/** What may be shown of a stored secret. */
export const maskOf = (stored: unknown): 'terisi' | null => (isSealed(stored) ? 'terisi' : null)
