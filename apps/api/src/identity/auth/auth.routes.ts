import {
  backchannelLogout,
  getDataLogin,
  login,
  loginAuto,
  logout,
  readDiriSendiri,
  readLayananMasuk,
  refresh,
} from '@presensi/contract/identity/auth'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PublicCall, SsoClaims } from '../../platform/http/call.ts'
import { createTokenCookie, isOwnPage } from '../../platform/http/cookies.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { createSsoCookie, type Endpoints, forwardHeaders, type LogoutNotice, type TokenClient } from '../sso/public.ts'
import type { AkhirSsoTeller } from './akhir-sso.ts'
import { createBackchannel } from './backchannel.ts'
import { readDataLogin, readOwnDataLogin } from './data-login.ts'
import { findPengguna } from './identitas.repo.ts'
import { createLogOut } from './log-out.ts'
import { createRefresh } from './refresh.ts'
import { findLiveSesi } from './sesi.repo.ts'
import { activeIdentitas, type Issued, isProductRefresh, LONGEST_SESSION_DAYS, type Sessions } from './sessions.ts'
import { createSignIn, withSambungan } from './sign-in.ts'

export type AuthDeps = {
  config: Pick<
    Config,
    'PRESENSI_SECRET' | 'PUBLIC_URL' | 'PORTAL_URL' | 'SSO_URL' | 'SSO_LOGIN' | 'SSO_CLIENT_ID' | 'SSO_SCOPE'
  >
  db: Database
  sessions: Sessions
  revocations: Revocations
  verifySso(token: string): Promise<SsoClaims>
  verifyIdToken(token: string): Promise<{ sub: string; sid: string | null }>
  verifyLogout(token: string): Promise<LogoutNotice>
  endpoints(): Promise<Endpoints>
  tokenClient: TokenClient
  akhirSso: AkhirSsoTeller
}

const REFRESH_SECONDS = LONGEST_SESSION_DAYS * 86_400

export function mountAuth(mount: Mount, deps: AuthDeps): void {
  const { config, db, sessions, revocations } = deps
  const refreshSession = createRefresh(deps)
  const signIn = createSignIn(deps)
  const logOut = createLogOut(deps)
  const https = config.PUBLIC_URL.startsWith('https://')
  const cookie = createTokenCookie({ name: 'presensi_rt', path: '/absensi/v2/auth', https })
  const ssoCookie = createSsoCookie(config)

  /** A browser on our origin has its refresh token in a cookie; anybody else in the answer. */
  function hand(issued: Issued, call: PublicCall) {
    const { refresh_token, ...rest } = issued
    if (!isOwnPage(call.http.request)) return issued
    if (isProductRefresh(refresh_token)) cookie.set(call.http.reply, refresh_token, REFRESH_SECONDS)
    return rest
  }

  mount(getDataLogin, (_input, call) =>
    withSambungan(db, call.sso, call, (tx) => readDataLogin(tx, call, sessions.rolesFor)),
  )

  mount(readDiriSendiri, (_input, { caller }) =>
    db.acrossInstansi((tx) => readOwnDataLogin(tx, caller, sessions.rolesFor)),
  )

  mount(readLayananMasuk, async () => {
    const { issuer, authorize, namesIssuer } = await deps.endpoints()
    return { issuer, authorize, scope: config.SSO_SCOPE, iss_wajib: namesIssuer }
  })

  mount(login, async ({ body }, call) => {
    const fromCookie = isOwnPage(call.http.request) ? ssoCookie.read(call.http.request) : undefined
    return hand(
      await signIn(
        {
          token: body.token,
          refresh_token: body.refresh_token ?? fromCookie ?? null,
          id_token: body.id_token ?? null,
        },
        call,
      ),
      call,
    )
  })

  mount(refresh, async ({ body }, call) => {
    // A form of a neighbouring site would bring our cookie along and use the token up.
    const fromCookie = isOwnPage(call.http.request) ? cookie.read(call.http.request) : undefined
    const given = body.refresh_token ?? fromCookie
    if (given === undefined) return refuse('auth.perlu_masuk')
    if (!isProductRefresh(given)) return hand(await refreshThroughSso(given, call), call)
    const result = await refreshSession({ given, device: { agent: call.agent, ip: call.ip } })
    if (result.ok) return hand(result.issued, call)
    revocations.add(result.revoked)
    if (isOwnPage(call.http.request)) cookie.clear(call.http.reply)
    return refuse('auth.token_mati')
  })

  async function refreshThroughSso(given: string, call: PublicCall): Promise<Issued> {
    const answer = await deps.tokenClient.byRefresh(given, forwardHeaders(call.http.request, call.ip))
    if (!answer.ok) return refuse(answer.status >= 500 ? 'layanan_tidak_tersedia' : 'auth.token_mati')
    return signIn({ token: answer.tokens.access_token, refresh_token: answer.tokens.refresh_token }, call, {
      keep: true,
    })
  }

  mount(loginAuto, ({ body }, call) =>
    db.acrossInstansi(async (tx) => {
      const pengguna = await findPengguna(tx, { nip: body.nip })
      if (pengguna === undefined) return refuse('tidak_ditemukan')
      refuseDiriSendiri(call, { pengguna_id: pengguna.id })
      const orang = await activeIdentitas(tx, pengguna)
      const { sub, nama, ver, sid } = call.caller
      await recordAudit(tx, call, {
        aksi: 'bertindak_sebagai',
        objek: 'pengguna',
        objek_id: orang.id,
        sesudah: { nip: orang.nip },
      })
      const amr = (await findLiveSesi(tx, sid))?.amr ?? []
      return sessions.signActing(orang, { id: sid, amr }, { sub, nama, ver })
    }),
  )

  mount(logout, async ({ body }, call) => {
    const answer = await logOut(call, { everywhere: body.semua === true, given: ssoCookie.read(call.http.request) })
    cookie.clear(call.http.reply)
    ssoCookie.clear(call.http.reply)
    return answer
  })

  const endBySso = createBackchannel(deps)
  mount(backchannelLogout, async ({ body }) => {
    await endBySso(await deps.verifyLogout(body.logout_token))
    return {}
  })
}
