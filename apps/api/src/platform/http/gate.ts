import { isMemutuskan } from '@presensi/contract/access/memutuskan'
import type { Access, RouteContract } from '@presensi/contract/route'
import { openingRoles, resolveLingkup } from '@presensi/domain/akses/lingkup'
import type { PeranDipegang } from '@presensi/domain/akses/peran'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { ProductTokens } from '../token/product-token.ts'
import type { Revocations } from '../token/revocation.ts'
import type { ApiKeyHolder, Caller, SsoClaims } from './call.ts'
import type { ScopeIds } from './read-input.ts'

export type GateDeps = {
  tokens: ProductTokens
  revocations: Revocations
  verifySso(token: string): Promise<SsoClaims>
  /** whose key it is, or a refusal */
  checkApiKey(kunci: string | undefined, ip: string): Promise<ApiKeyHolder>
  isInstansi(id: string): Promise<boolean>
  isKantor(instansi_id: string, id: string): Promise<boolean>
}

/** The bearer token, three segments or nothing. */
export function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization
  const match = header === undefined ? null : /^Bearer +(\S+)$/i.exec(header)
  const token = match?.[1]
  if (token === undefined) return refuse('auth.perlu_masuk')
  if (token.split('.').length !== 3) return refuse('auth.token_salah')
  return token
}

/** First ring: who is it, and does a role (or a tie to the row) open this route. */
export function createGate(deps: GateDeps) {
  function callerOf(request: FastifyRequest): Caller {
    const verdict = deps.tokens.verify(bearerOf(request))
    if (!verdict.ok) return refuse(verdict.why === 'format' ? 'auth.token_salah' : 'auth.token_mati')
    if (deps.revocations.isRevoked(verdict.claims)) return refuse('auth.token_mati')
    return verdict.claims
  }

  /** Who left an agency is its employee once more where what they made before is sent, and nowhere else. */
  function callerFor(access: Access, caller: Caller): Caller {
    const { mantan } = caller
    if (mantan === undefined || !('signedIn' in access) || access.leavers !== true || caller.pegawai_id !== null)
      return caller
    const { instansi_id, pegawai_id } = mantan
    const held: PeranDipegang = { role: 'role:presensi:pegawai', instansi_id, kantor_id: null }
    return { ...caller, pegawai_id, roles: [held] }
  }

  function checkRoles(access: Access, caller: Caller): PeranDipegang[] {
    const isPegawai = caller.roles.some((held) => held.role === 'role:presensi:pegawai')
    if ('signedIn' in access) {
      if (access.as === 'pegawai' && !isPegawai) refuse('akses.peran_kurang')
      return caller.roles
    }
    if (!('roles' in access)) return []
    const opening = openingRoles(caller.roles, access.roles)
    if (opening.length === 0 && !(access.relations !== undefined && isPegawai)) {
      const waits = openingRoles(caller.ditahan ?? [], access.roles).length > 0
      refuse(waits ? 'auth.totp_wajib' : 'akses.peran_kurang')
    }
    return opening
  }

  /** A token that acts for somebody reads, and never sees what is most private. */
  function checkActing(route: RouteContract, caller: Caller): void {
    if (caller.act === undefined) return
    const changes = route.method === 'POST' ? route.reads !== true : route.changes === true
    if (changes) refuse('akses.hanya_baca')
    if (route.sensitive === true) refuse('akses.bertindak_terbatas')
  }

  /** An account of which nobody is sure whose it is looks and asks, and decides nothing. */
  function checkSambungan(route: RouteContract, caller: Caller): void {
    if (caller.ragu === true && isMemutuskan(route)) refuse('akses.sambungan_ragu')
  }

  /** Second ring: which agency and offices. Whatever is not the caller's is not found. */
  async function lingkupOf(route: RouteContract, caller: Caller, opening: PeranDipegang[], ids: ScopeIds) {
    const { mantan } = caller
    // Whoever works for another agency by now sends what is left for the one before by naming it.
    if (
      mantan !== undefined &&
      ids.instansi_id === mantan.instansi_id &&
      'signedIn' in route.access &&
      route.access.leavers
    )
      return { tingkat: 'sendiri' as const, instansi_id: mantan.instansi_id, kantor_ids: null }
    const own = caller.roles.find((held) => held.role === 'role:presensi:pegawai')?.instansi_id ?? null
    // A personal call that names no agency is about the one the person works in, whatever roles they hold elsewhere.
    const personal = 'signedIn' in route.access && ids.instansi_id === undefined && own !== null
    const counting = personal
      ? opening.filter((held) => held.instansi_id === own || held.instansi_id === null)
      : opening
    const result = resolveLingkup({ dipegang: counting, instansi_sendiri: own, ...ids })
    if (!result.ok) return refuse(result.code)
    const { lingkup } = result
    const across = 'acrossInstansi' in route && route.acrossInstansi === true
    if (lingkup.tingkat === 'semua') {
      if (lingkup.instansi_id === null && 'roles' in route.access && !across && !('todo' in route))
        refuse('lingkup.pilih_instansi')
      if (lingkup.instansi_id !== null && !(await deps.isInstansi(lingkup.instansi_id)))
        refuse('lingkup.tidak_ditemukan')
    }
    const checksKantor = ids.kantor_id !== undefined && lingkup.tingkat !== 'kantor' && lingkup.instansi_id !== null
    if (checksKantor && !(await deps.isKantor(lingkup.instansi_id ?? '', ids.kantor_id ?? '')))
      refuse('lingkup.tidak_ditemukan')
    return lingkup
  }

  /** A partner's key opens its own agency only. */
  async function apiKey(request: FastifyRequest): Promise<ApiKeyHolder> {
    const header = request.headers['x-api-key']
    return deps.checkApiKey(typeof header === 'string' ? header : undefined, request.ip)
  }

  return { apiKey, callerFor, callerOf, checkRoles, checkActing, checkSambungan, lingkupOf, verifySso: deps.verifySso }
}

export type Gate = ReturnType<typeof createGate>
