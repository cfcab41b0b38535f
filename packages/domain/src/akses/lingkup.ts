import { type Peran, type PeranDipegang, type Tingkat, tingkatPeran } from './peran.ts'

/**
 * Where a call may reach, decided from the roles that open the route and from the ids the caller gave.
 * `kantor_ids: null` means every office of the agency; `instansi_id: null` only for superadmin calls over all agencies.
 */
export type Lingkup = {
  readonly tingkat: Tingkat
  readonly instansi_id: string | null
  readonly kantor_ids: readonly string[] | null
  /**
   * Every office that the same roles reach in that agency, also where the caller named one of them: what a call adds to the office that was
   * named (`turunan`) lies within these. Left out where it is not known; then nothing beyond `kantor_ids`.
   */
  readonly jangkauan?: readonly string[] | null
}

export type LingkupInput = {
  /** the caller's roles, already limited to those that open the route; empty where only a relation opens it */
  readonly dipegang: readonly PeranDipegang[]
  /** the agency the caller works in as an employee */
  readonly instansi_sendiri: string | null
  readonly instansi_id: string | undefined
  readonly kantor_id: string | undefined
}

export type LingkupRefusal = {
  readonly code: 'lingkup.tidak_ditemukan' | 'lingkup.pilih_instansi' | 'lingkup.pilih_kantor'
}
export type LingkupResult = { readonly ok: true; readonly lingkup: Lingkup } | ({ readonly ok: false } & LingkupRefusal)

const no = (code: LingkupRefusal['code']): LingkupResult => ({ ok: false, code })
const yes = (
  tingkat: Tingkat,
  instansi_id: string | null,
  jangkauan: readonly string[] | null,
  kantor_id: string | undefined,
): LingkupResult => ({
  ok: true,
  lingkup: { tingkat, instansi_id, kantor_ids: kantor_id === undefined ? jangkauan : [kantor_id], jangkauan },
})

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

/** Second ring of access: which agency and which offices this call is about. Another's id is 'not found', never 'forbidden'. */
export function resolveLingkup(input: LingkupInput): LingkupResult {
  const at = (tingkat: Tingkat) => input.dipegang.filter((held) => tingkatPeran(held.role) === tingkat)
  if (at('semua').length > 0) {
    return yes('semua', input.instansi_id ?? null, null, input.kantor_id)
  }
  const wide = at('instansi')
  const narrow = at('kantor')
  const mine = distinct([...wide, ...narrow].map((held) => held.instansi_id))
  if (mine.length === 0) return ownOnly(input)
  const instansi_id = input.instansi_id ?? (mine.length === 1 ? mine[0] : undefined)
  if (instansi_id === undefined) return no('lingkup.pilih_instansi')
  if (!mine.includes(instansi_id)) return no('lingkup.tidak_ditemukan')
  if (wide.some((held) => held.instansi_id === instansi_id)) {
    // An office of another agency is refused by the row (composite foreign key, row security), not here.
    return yes('instansi', instansi_id, null, input.kantor_id)
  }
  const offices = distinct(narrow.filter((held) => held.instansi_id === instansi_id).map((held) => held.kantor_id))
  return input.kantor_id === undefined || offices.includes(input.kantor_id)
    ? yes('kantor', instansi_id, offices, input.kantor_id)
    : no('lingkup.tidak_ditemukan')
}

function ownOnly(input: LingkupInput): LingkupResult {
  if (input.instansi_id !== undefined && input.instansi_id !== input.instansi_sendiri)
    return no('lingkup.tidak_ditemukan')
  return yes('sendiri', input.instansi_sendiri, null, undefined)
}

/** The roles of the caller that open a route. */
export function openingRoles(held: readonly PeranDipegang[], roles: readonly Peran[]): PeranDipegang[] {
  return held.filter((one) => roles.includes(one.role))
}
