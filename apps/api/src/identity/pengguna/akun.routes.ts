import { listPengguna, listResetLinks, setPenggunaStatus } from '@presensi/contract/identity/pengguna'
import { guardOrang, notifyOrang } from '../../access/hak-orang/public.ts'
import { catatDilihat } from '../../access/tindakan/public.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Kabar, notifyAdmins } from '../../system/notifikasi/public.ts'
import { endSessions } from '../auth/public.ts'
import type { AdminClient, ResetLink } from '../sso/public.ts'
import * as repo from './pengguna.repo.ts'

export type AkunDeps = {
  config: Pick<Config, 'SSO_ADMIN_CLIENT_SECRET'>
  db: Database
  revocations: Revocations
  adminClient: AdminClient
}

const statusKabar = ({ nama, nip }: { nama: string; nip: string }, aktif: boolean): Kabar => ({
  instansi_id: null,
  jenis: aktif ? 'pengguna.diaktifkan' : 'pengguna.dinonaktifkan',
  isi: { nama, nip },
})

/**
 * Whoever is shown a link can sign in as that person: it counts as a first password seen, and the person and the admins are told, once for each look
 * within the hour. Gives the links that are the caller's own: nobody is shown what they asked for themselves.
 */
async function noteTautan(tx: Tx, call: PersonCall, iss: string, links: readonly ResetLink[]): Promise<Set<string>> {
  const { sub: oleh, nama: pelihat } = call.caller
  const pemilik = await repo.listPemilikAkun(tx, iss, links, oleh)
  const shown = pemilik.filter((one) => one.id !== oleh && !one.sudah)
  await catatDilihat(
    tx,
    oleh,
    shown.map(({ id }) => id),
    'tautan',
  )
  for (const { id, nama, nip, instansi_id } of shown) {
    const kabar = { jenis: 'akun.tautan_dilihat', isi: { nama, nip, oleh: pelihat } } as const
    await notifyAdmins(tx, { ...kabar, instansi_id })
    await notifyOrang(tx, call, id, { ...kabar, instansi_id: null })
  }
  return new Set(pemilik.flatMap((one) => (one.id === oleh ? [one.link] : [])))
}

export function mountAkun(mount: Mount, { config, db, revocations, adminClient }: AkunDeps): void {
  mount(listPengguna, ({ query }, { lingkup }) =>
    inScope(db, lingkup, (tx) =>
      lingkup.instansi_id === null
        ? repo.listAllUsers(tx, query, windowOf(query))
        : repo.listUsersOf(tx, lingkup.instansi_id, query, windowOf(query)),
    ),
  )

  // A deployment without the service account cannot ask the single sign-on for anything.
  mount(listResetLinks, async (_input, call) => {
    if (config.SSO_ADMIN_CLIENT_SECRET === undefined) return refuse('belum_tersedia')
    const links = await adminClient.resetLinks()
    const own = await db.acrossInstansi((tx) => noteTautan(tx, call, adminClient.issuer, links))
    return links.filter(({ link }) => !own.has(link))
  })

  mount(setPenggunaStatus, async ({ body }, call) => {
    refuseDiriSendiri(call, { pengguna_id: body.id })
    // Over all agencies: a person can sign in or cannot, wherever they work.
    const revoked = await db.acrossInstansi(async (tx) => {
      await guardOrang(tx, call, body.id)
      const found = await repo.setAktif(tx, body.id, body.aktif)
      if (found === undefined) return refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: body.aktif ? 'aktifkan' : 'nonaktifkan',
        objek: 'pengguna',
        objek_id: body.id,
        sebelum: { aktif: found.aktif },
        sesudah: { aktif: body.aktif, nip: found.nip },
      })
      await notifyOrang(tx, call, body.id, statusKabar(found, body.aktif))
      return body.aktif ? [] : endSessions(tx, body.id, 'dinonaktifkan')
    })
    revocations.add(revoked)
    return { id: body.id, aktif: body.aktif }
  })
}
