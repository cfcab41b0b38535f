import type { Peran } from './peran.ts'

/** How long an act waits for a second person, and when who asked is reminded. */
export const TINDAKAN_HARI = { berakhir: 30, ingatkan: [7, 21] } as const

/** A role that somebody holds now in the agency of the act. */
export type Calon = {
  readonly pengguna_id: string
  readonly role: Peran
  readonly kantor_id: string | null
  /** people who gave the role, where nobody else agreed, and people who could sign in as the holder */
  readonly terikat_pada: readonly string[]
}

export type TindakanMenunggu = {
  /** the roles that open the act; null: it takes another admin of the agency */
  readonly hak: readonly Peran[] | null
  readonly kantor_id: string | null
  /** who asked; null: the product itself */
  readonly oleh: string | null
  /** whom it favours */
  readonly untung: readonly string[]
}

const ADMIN: readonly Peran[] = ['role:presensi:admin:instansi']
const SUPERADMIN: readonly Peran[] = ['role:presensi:superadmin']
const isOwn = (role: Peran): boolean => !SUPERADMIN.includes(role)

/**
 * Who may agree to an act: who has the right that it takes; where nobody is left, another admin of the agency, then a super admin. Never who
 * asked, never whom it favours, and nobody whose right to it comes from one of them.
 */
export function pemutusTindakan(tindakan: TindakanMenunggu, calon: readonly Calon[]): readonly Calon[] {
  const sendiri = [...tindakan.untung, ...(tindakan.oleh === null ? [] : [tindakan.oleh])]
  const free = calon.filter(
    ({ pengguna_id, terikat_pada }) =>
      !sendiri.includes(pengguna_id) && !terikat_pada.some((id) => sendiri.includes(id)),
  )
  const holding = (roles: readonly Peran[]) =>
    free.filter(
      ({ role, kantor_id }) => roles.includes(role) && (kantor_id === null || kantor_id === tindakan.kantor_id),
    )
  // A super admin may do much in every agency, but is asked only where the agency has nobody left.
  const tingkat = [...(tindakan.hak === null ? [] : [tindakan.hak.filter(isOwn)]), ADMIN, SUPERADMIN]
  for (const roles of tingkat) {
    const found = holding(roles)
    if (found.length > 0) return found
  }
  return []
}
