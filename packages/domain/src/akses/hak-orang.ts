import type { Peran } from './peran.ts'

/** A role where it counts; being employed somewhere is one, too (role:presensi:pegawai). */
export type Kedudukan = { readonly role: Peran | (string & {}); readonly instansi_id: string | null }

/** Who acts: everything they hold now, and the agency they act in. */
export type Pelaku = { readonly roles: readonly Kedudukan[]; readonly instansi_id: string | null }

const SUPERADMIN = 'role:presensi:superadmin'
const ADMIN = 'role:presensi:admin:instansi'
const PEGAWAI = 'role:presensi:pegawai'

export const isSuperadmin = (roles: readonly Kedudukan[]): boolean => roles.some(({ role }) => role === SUPERADMIN)

/** The order over people: super admin, agency admin, everybody else. */
const urutan = (roles: readonly Kedudukan[]): number =>
  isSuperadmin(roles) ? 2 : roles.some(({ role }) => role === ADMIN) ? 1 : 0

const rolesIn = ({ roles, instansi_id }: Pelaku): Kedudukan[] =>
  roles.filter((held) => held.instansi_id === instansi_id)

/**
 * Whether somebody may act on the account, sessions, device, name, groups or roles of a person. `orang` is what that person holds now or
 * later. Nobody may on who stands above them, and no agency on who holds anything outside it. Facts of employment are not decided here:
 * they belong to the agency that employs the person.
 */
export function isTerjangkau(pelaku: Pelaku, orang: readonly Kedudukan[]): boolean {
  if (isSuperadmin(pelaku.roles)) return true
  if (pelaku.instansi_id === null) return false
  if (orang.some((held) => held.instansi_id !== pelaku.instansi_id)) return false
  return urutan(orang) <= urutan(rolesIn(pelaku))
}

/** Whoever sees a first password can sign in with it. An operator therefore never sees that of somebody with a role. */
export function maySeeSandi(pelaku: Pelaku, orang: readonly Kedudukan[]): boolean {
  if (!isTerjangkau(pelaku, orang)) return false
  return isSuperadmin(pelaku.roles) || urutan(rolesIn(pelaku)) > 0 || isTanpaPeran(orang)
}

const isTanpaPeran = (orang: readonly Kedudukan[]): boolean => orang.every(({ role }) => role === PEGAWAI)

/** As what somebody invites a person: their highest role in the agency they act in. */
export function sebagaiPengundang(pelaku: Pelaku): Kedudukan | null {
  if (isSuperadmin(pelaku.roles)) return { role: SUPERADMIN, instansi_id: null }
  const here = rolesIn(pelaku).filter(({ role }) => role !== PEGAWAI)
  return here.find(({ role }) => role === ADMIN) ?? here[0] ?? null
}

/**
 * Whether the first sign-in may tie an account to a person by NIP alone. A person without roles: always. With roles: only if whoever made
 * the account or gave the first role may act on all that the person holds by now, since they may know its first password.
 */
export function mayTie(pengundang: Kedudukan | null, orang: readonly Kedudukan[]): boolean {
  if (isTanpaPeran(orang)) return true
  return pengundang !== null && isTerjangkau({ roles: [pengundang], instansi_id: pengundang.instansi_id }, orang)
}
