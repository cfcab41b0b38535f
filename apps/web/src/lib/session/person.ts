import { PERAN_PETUGAS, type Peran } from '@presensi/domain/akses/peran'
import { readStored } from './store.ts'
import { readPayload, type TokenPayload } from './token.ts'

const NOBODY: TokenPayload = {}

/** What the product token says about the person; for showing only. */
export const currentPayload = (): TokenPayload => readPayload(readStored('presensi')) ?? NOBODY

export const currentRoles = (): readonly Peran[] => [
  ...new Set((currentPayload().roles ?? []).map((held) => held.role)),
]

/** Admins, operators and monitors; a plain employee is none of them. */
export const isPetugas = (): boolean => currentRoles().some((role) => PERAN_PETUGAS.includes(role))
