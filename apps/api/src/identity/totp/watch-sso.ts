import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../../platform/database.ts'
import { agentOf, type PublicCall, type SsoClaims } from '../../platform/http/call.ts'
import { bearerOf } from '../../platform/http/gate.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify, notifyAdmins } from '../../system/notifikasi/public.ts'
import type { WatchSso } from '../sso/public.ts'
import type { Syarat } from './syarat.ts'
import * as repo from './totp.repo.ts'

const ACCOUNT = '/auth/realms/auth/account/totp'
type Orang = { id: string; nip: string; nama: string }
type Switched = 'on' | 'off'

type Deps = { db: Database; syarat: Syarat; verifySso(token: string): Promise<SsoClaims> }

/** As in proxy.ts: nobody honest encodes an address as often, and each time looks at all of a long one. */
const MOST_DECODINGS = 4

/** The address as the single sign-on will read it: dots resolved, and nothing hidden behind percent signs. */
function pathOf(target: URL): string {
  let path = target.pathname
  let decodings = 0
  for (let before = ''; before !== path && decodings <= MOST_DECODINGS; decodings += 1) {
    before = path
    try {
      path = decodeURIComponent(path)
    } catch {
      return path.toLowerCase()
    }
  }
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '')
}

/** What a call does to the second factor. Whatever looks like such a call and is none that we know counts as turning it on. */
function switchOf(method: string, target: URL): Switched | null {
  const path = pathOf(target)
  const harmless = method === 'GET' || method === 'OPTIONS' || path === `${ACCOUNT}/setup`
  if (harmless || !path.startsWith(`${ACCOUNT}/`)) return null
  return path === `${ACCOUNT}/delete` ? 'off' : 'on'
}

const KABAR = {
  on: { aksi: 'aktifkan', jenis: 'totp.aktif' },
  off: { aksi: 'matikan', jenis: 'totp.mati' },
} as const satisfies Record<Switched, unknown>

/**
 * Stands before the bundled single sign-on, which knows nothing of agencies: turning the second factor on needs what the agency asks for, and
 * whoever is concerned is told of it.
 */
export function createWatchSso({ db, syarat, verifySso }: Deps): WatchSso {
  async function tell(tx: Tx, orang: Orang, switched: Switched, request: FastifyRequest): Promise<void> {
    const { aksi, jenis } = KABAR[switched]
    const call = {
      caller: { sub: orang.id, nama: orang.nama, nip: orang.nip } as PublicCall['caller'],
      ip: request.ip,
      agent: agentOf(request),
      requestId: request.id,
    }
    const places = await repo.listTempat(tx, orang.id)
    const [instansi_id = null] = places
    await recordAudit(tx, call, { aksi, objek: 'totp', objek_id: orang.id, instansi_id })
    const { nama, nip } = orang
    await notify(tx, [orang.id], { instansi_id, jenis, isi: { nama, nip, sendiri: true } })
    for (const place of places)
      await notifyAdmins(tx, { instansi_id: place, jenis, isi: { nama, nip, sendiri: false } })
  }

  return async function watch(request, target) {
    const switched = switchOf(request.method, target)
    if (switched === null) return null
    const claims = await verifySso(bearerOf(request))
    const orang = await db.acrossInstansi(async (tx) => {
      // Who never signed in here is found as the first sign-in will find them.
      const byNip = claims.nip === null ? undefined : { nip: claims.nip }
      const found = (await repo.findOrang(tx, claims)) ?? (byNip && (await repo.findOrang(tx, byNip)))
      const who = found === undefined ? undefined : { id: found.id, sso_sid: claims.sid }
      if (switched === 'on' && who !== undefined && !(await syarat.isOpen(tx, who))) refuse('totp.perlu_bukti')
      return found
    })
    if (orang === undefined) return null
    return async (status) => {
      if (status !== 200) return
      await db.acrossInstansi(async (tx) => {
        await repo.dropIzin(tx, orang.id)
        await tell(tx, orang, switched, request)
      })
    }
  }
}
