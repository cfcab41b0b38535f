import { authenticate, listUsers } from '@presensi/contract/identity/pengguna'
import type { RefusalCode } from '@presensi/contract/refusals'
import type { Database } from '../../platform/database.ts'
import type { PersonCall, PublicCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import { forwardHeaders, type Meaning, type TokenClient } from '../sso/public.ts'
import { listAllUsers, listUsersOf } from './pengguna.repo.ts'

export type PenggunaDeps = {
  db: Database
  tokenClient: TokenClient
  signIn(given: { token: string; refresh_token: string | null }, call: PublicCall): Promise<{ token: string }>
  describe(token: string): { nama: string; nip: string }
}

const MEANINGS: Record<Meaning, RefusalCode> = {
  account_disabled: 'auth.nonaktif',
  account_incomplete: 'auth.akun_belum_lengkap',
  use_sso_page: 'auth.lewat_halaman',
  refused_by_provider: 'auth.ditolak_layanan',
}

/** The old doors of the product, kept as thin fronts of the single sign-on. */
export function mountPengguna(mount: Mount, { db, tokenClient, signIn, describe }: PenggunaDeps): void {
  mount(authenticate, async ({ body }, call) => {
    const answer = await tokenClient.byPassword(body.email, body.password, forwardHeaders(call.http.request, call.ip))
    if (!answer.ok) {
      if (answer.status === 429)
        return refuse('terlalu_sering', {
          values: { detik: answer.retryAfter ?? 60 },
          retryAfter: answer.retryAfter ?? 60,
        })
      if (answer.status >= 500) return refuse('layanan_tidak_tersedia')
      return refuse(answer.meaning === null ? 'auth.kredensial_salah' : MEANINGS[answer.meaning])
    }
    const { token } = await signIn(
      { token: answer.tokens.access_token, refresh_token: answer.tokens.refresh_token },
      call,
    )
    const { nama, nip } = describe(token)
    return { token, nama, nip_baru: nip }
  })

  mount(listUsers, ({ query }, call) =>
    inScope(db, call.lingkup, async (tx) => {
      const instansi_id = agencyOf(call)
      const window = windowOf(query)
      return (
        await (instansi_id === null ? listAllUsers(tx, query, window) : listUsersOf(tx, instansi_id, query, window))
      ).items
    }),
  )
}

/** A super admin sees everybody, or the agency asked for; an agency's admin its own. */
export const agencyOf = (call: PersonCall): string | null => call.lingkup.instansi_id
