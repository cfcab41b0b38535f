import { PERAN_PETUGAS_INSTANSI, type Peran, type PeranDipegang } from './peran.ts'

/** A role with what its agency asks of who uses it. */
export type PeranBersyarat = PeranDipegang & { readonly wajib_totp: boolean }

/** What a session may use, and what it may not before a second factor was shown. */
export type PeranSesi = { readonly roles: PeranDipegang[]; readonly ditahan: PeranDipegang[] }

/** Whether the sign-in showed a second factor: our own sign-on and Keycloak say 'otp', others 'mfa' (RFC 8176). */
export const hasSecondFactor = (amr: readonly string[]): boolean => amr.includes('otp') || amr.includes('mfa')

const petugas: readonly Peran[] = PERAN_PETUGAS_INSTANSI

/**
 * Each role by the setting of its own agency, the super admin's by that of the installation. An employee's own role is never held back:
 * whoever has not set up a second factor yet still clocks in.
 */
export function withholdPeran(
  dipegang: readonly PeranBersyarat[],
  { amr, superadmin_wajib }: { amr: readonly string[]; superadmin_wajib: boolean },
): PeranSesi {
  const shown = hasSecondFactor(amr)
  const roles: PeranDipegang[] = []
  const ditahan: PeranDipegang[] = []
  for (const { wajib_totp, ...held } of dipegang) {
    const asked =
      held.role === 'role:presensi:superadmin' ? superadmin_wajib : petugas.includes(held.role) && wajib_totp
    ;(asked && !shown ? ditahan : roles).push(held)
  }
  return { roles, ditahan }
}
