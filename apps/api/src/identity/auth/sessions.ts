import { isIP } from 'node:net'
import { withholdPeran } from '@presensi/domain/akses/dua-langkah'
import type { PeranDipegang } from '@presensi/domain/akses/peran'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { freshBytes } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { deriveKey, seal, sha256, unseal } from '../../platform/sealing.ts'
import type { ProductClaims, ProductTokens } from '../../platform/token/product-token.ts'
import type { RevocationRow } from '../../platform/token/revocation.ts'
import { newId } from '../../platform/uuid.ts'
import { findPengguna, type Identitas, loadIdentitas, loadIdentitasOf, sessionDays } from './identitas.repo.ts'
import { prolongMasuk } from './masuk.repo.ts'
import {
  findLiveSesi,
  findSesiByAkses,
  findUsedRefresh,
  insertRefresh,
  insertSesi,
  type Renewed,
  renewMany,
  revokeSesi,
  touchSesi,
  useRefresh,
} from './sesi.repo.ts'

export const TOKEN_SECONDS = 600
const ACT_SECONDS = 900
const SESSION_DAYS = 30
/** The longest that an agency can set (sesi_hari): a cookie must not go before the session does. */
export const LONGEST_SESSION_DAYS = 90
/** A lost answer or a second tab gets the same successor again within this time. */
const GRACE_SECONDS = 30

export type Device = { agent: string; ip: string }
type Acting = NonNullable<ProductClaims['act']>
/** A session that goes on, and when it ends by its age: no token of it lives beyond. */
type Living = { id: string; amr: readonly string[]; berakhir_pada: Date | null }

/** What the single sign-on said at a sign-in. */
type SignedIn = {
  refresh: string | null
  id_token?: string | null
  sid: string | null
  amr: readonly string[]
  masuk_pada?: number | null
  /** hash of the access token that a session is traded for, and the sign-in that this came from */
  akses?: Buffer
  masuk_id?: string | null
}
export type Signed = {
  token: string
  expires_in: number
  /** roles that this session does not have because its sign-in came without a second factor; absent where there are none */
  peran_ditahan?: PeranDipegang[]
}
export type Issued = Signed & { refresh_token: string }
export type RefreshResult = { ok: true; issued: Issued } | { ok: false; revoked: RevocationRow[] }

const newRefresh = (): string => `prs_${freshBytes(32).toString('base64url')}`
export const isProductRefresh = (token: string): boolean => token.startsWith('prs_')
/** What a careless proxy passes on need not be an address, and must not spoil the batch for others. */
const addressOf = ({ ip }: Device): string | null => {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? null : address
}
const deviceHash = (device: Device): Buffer => sha256(device.agent)
const placeOf = (device: Device) => ({ perangkat: deviceHash(device), alamat: addressOf(device) })

export function createSessions({
  tokens,
  master,
  superadminWajibTotp = false,
  now = Date.now,
}: {
  tokens: ProductTokens
  master: string
  superadminWajibTotp?: boolean
  now?: Clock
}) {
  const ssoKey = deriveKey(master, 'sesi:sso-refresh')
  const idKey = deriveKey(master, 'sesi:sso-id')

  /** What the person may use after a sign-in of this kind. */
  const rolesFor = (orang: Identitas, amr: readonly string[]) =>
    withholdPeran(orang.roles, { amr, superadmin_wajib: superadminWajibTotp })

  /** A session's own token: at sign-in and at every refresh the roles of now, as far as its kind of sign-in carries them. */
  function signFor(orang: Identitas, sesi: Living): Signed {
    const { roles, ditahan } = rolesFor(orang, sesi.amr)
    if (ditahan.length === 0) return sign(orang, roles, sesi)
    return { ...sign(orang, roles, sesi, { ditahan }), peran_ditahan: ditahan }
  }

  /**
   * A token of a super admin who looks at the product as this person, only to read: with those of the person's roles that the sign-in of the super
   * admin carries.
   */
  function signActing(orang: Identitas, { id, amr }: Pick<Living, 'id' | 'amr'>, act: Acting): Signed {
    const { roles, ditahan } = rolesFor(orang, amr)
    const extra = ditahan.length === 0 ? { act } : { act, ditahan }
    return sign(orang, roles, { id, berakhir_pada: null }, extra, ACT_SECONDS)
  }

  function sign(
    orang: Identitas,
    roles: PeranDipegang[],
    { id: sid, berakhir_pada }: Pick<Living, 'id' | 'berakhir_pada'>,
    extra: Partial<ProductClaims> = {},
    seconds = TOKEN_SECONDS,
  ): Signed {
    const start = Math.floor(now() / 1000)
    const ends = [orang.berubah_pada, berakhir_pada].flatMap((at) =>
      at === null ? [] : [Math.floor(at.getTime() / 1000)],
    )
    const end = Math.min(start + seconds, ...ends)
    const { id: sub, nip, nama, versi_akses: ver, pegawai_id, mantan, sambungan_ragu } = orang
    return {
      token: tokens.sign({
        sub,
        nip,
        nama,
        sid,
        ver,
        roles,
        pegawai_id,
        ...(mantan !== null && { mantan }),
        ...(sambungan_ragu && { ragu: true as const }),
        ...extra,
        exp: end,
      }),
      expires_in: end - start,
    }
  }

  async function open(tx: Tx, orang: Identitas, device: Device, sso: SignedIn): Promise<Issued> {
    const opened = await trade(tx, orang, device, sso)
    return opened?.issued ?? refuse('auth.sesi_berakhir')
  }

  /** A session for an access token, or the one that it opened before; null where that is over. */
  async function trade(
    tx: Tx,
    orang: Identitas,
    device: Device,
    sso: SignedIn,
  ): Promise<{ issued: Issued; isNew: boolean } | null> {
    const id = newId()
    const refresh_token = newRefresh()
    const agencies = [...new Set(orang.roles.flatMap((role) => role.instansi_id ?? []))]
    const { akses = null, masuk_id = null } = sso
    const opened = await insertSesi(tx, {
      id,
      pengguna_id: orang.id,
      perangkat: deviceHash(device),
      agen: device.agent,
      alamat: addressOf(device),
      sso_refresh: sso.refresh === null ? null : seal(ssoKey, sso.refresh),
      sso_id: sso.id_token ? seal(idKey, sso.id_token) : null,
      sso_sid: sso.sid,
      sso_akses: akses,
      masuk_id,
      amr: [...sso.amr],
      masuk_pada: sso.masuk_pada ?? null,
      hari: await sessionDays(tx, agencies, SESSION_DAYS),
    })
    // Traded before: an answer was lost, or somebody else has it too. It goes on with the one session, or with none.
    const sesi = opened ?? (akses === null ? undefined : await findSesiByAkses(tx, orang.id, akses))
    if (sesi === undefined) return null
    if (masuk_id !== null) await prolongMasuk(tx, masuk_id, sesi.id)
    await insertRefresh(tx, sha256(refresh_token), sesi.id)
    return { issued: { ...signFor(orang, sesi), refresh_token }, isNew: opened !== undefined }
  }

  /** One-time with reuse detection: an old token that turns up again late, or from elsewhere, ends the whole session. */
  async function refresh(tx: Tx, given: string, device: Device): Promise<RefreshResult> {
    const hash = sha256(given)
    const successor = newRefresh()
    const key = deriveKey(given, 'sesi:penerus')
    const used = await useRefresh(tx, hash, seal(key, successor))
    if (used !== undefined) {
      await insertRefresh(tx, sha256(successor), used.sesi_id)
      return issueFor(tx, used.sesi_id, successor, device)
    }
    const before = await findUsedRefresh(tx, hash)
    if (before === undefined) return { ok: false, revoked: [] }
    const sesi = await findLiveSesi(tx, before.sesi_id)
    const again = before.penerus === null ? null : unseal(key, before.penerus)
    if (sesi && again !== null && before.umur_detik <= GRACE_SECONDS && sesi.perangkat.equals(deviceHash(device))) {
      return issueFor(tx, sesi.id, again, device)
    }
    return { ok: false, revoked: await revokeSesi(tx, { id: before.sesi_id }, 'token penyegar dipakai ulang') }
  }

  /** Many at once; undefined for those that have to be looked at alone, because theirs is not the usual case. */
  async function refreshMany(
    tx: Tx,
    asked: readonly { given: string; device: Device }[],
  ): Promise<(RefreshResult | undefined)[]> {
    const successors = asked.map(() => newRefresh())
    const renewed = await renewMany(
      tx,
      asked.map(({ given, device }, index) => {
        const successor = successors[index] ?? ''
        const penerus = seal(deriveKey(given, 'sesi:penerus'), successor)
        return { hash: sha256(given), penerus, hash_penerus: sha256(successor), ...placeOf(device) }
      }),
    )
    const live = renewed.filter((one): one is Renewed => one?.pengguna.aktif === true)
    const identitas = await loadIdentitasOf(
      tx,
      live.map(({ pengguna }) => pengguna),
    )
    const signed = new Map(
      live.map(({ sesi_id: id, amr, berakhir_pada }, index) => [
        id,
        signFor(identitas[index] as Identitas, { id, amr, berakhir_pada }),
      ]),
    )
    return renewed.map((one, index) => {
      if (one === undefined) return undefined
      const issued = one === null ? undefined : signed.get(one.sesi_id)
      if (issued === undefined) return { ok: false, revoked: [] }
      return { ok: true, issued: { ...issued, refresh_token: successors[index] ?? '' } }
    })
  }

  async function issueFor(tx: Tx, sesi_id: string, refresh_token: string, device: Device): Promise<RefreshResult> {
    const sesi = await findLiveSesi(tx, sesi_id)
    const pengguna = sesi && (await findPengguna(tx, { id: sesi.pengguna_id }))
    if (sesi === undefined || pengguna === undefined || !pengguna.aktif) return { ok: false, revoked: [] }
    await touchSesi(tx, sesi_id, placeOf(device))
    return { ok: true, issued: { ...signFor(await loadIdentitas(tx, pengguna), sesi), refresh_token } }
  }

  /** What the session keeps of the single sign-on's tokens, to end its session there. */
  const readSso = (sesi: { sso_refresh: Buffer | null; sso_id: Buffer | null } | undefined) => ({
    refresh_token: sesi?.sso_refresh ? unseal(ssoKey, sesi.sso_refresh) : null,
    id_token: sesi?.sso_id ? unseal(idKey, sesi.sso_id) : null,
  })

  return { rolesFor, signFor, signActing, open, trade, refresh, refreshMany, readSso }
}

export type Sessions = ReturnType<typeof createSessions>

/** A token for a caller whose person must still be there and active. */
export async function activeIdentitas(
  tx: Tx,
  pengguna: Parameters<typeof loadIdentitas>[1] | undefined,
): Promise<Identitas> {
  if (pengguna === undefined) return refuse('auth.tidak_terdaftar')
  if (!pengguna.aktif) return refuse('auth.nonaktif')
  return loadIdentitas(tx, pengguna)
}
