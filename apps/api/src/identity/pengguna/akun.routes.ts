import { listPengguna, listResetLinks, setPenggunaStatus } from '@presensi/contract/identity/pengguna'
import { guardOrang, notifyOrang } from '../../access/hak-orang/public.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Kabar } from '../../system/notifikasi/public.ts'
import { endSessions } from '../auth/public.ts'
import type { AdminClient } from '../sso/public.ts'
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

export function mountAkun(mount: Mount, { config, db, revocations, adminClient }: AkunDeps): void {
  mount(listPengguna, ({ query }, { lingkup }) =>
    inScope(db, lingkup, (tx) =>
      lingkup.instansi_id === null
        ? repo.listAllUsers(tx, query, windowOf(query))
        : repo.listUsersOf(tx, lingkup.instansi_id, query, windowOf(query)),
    ),
  )

  // A deployment without the service account cannot ask the single sign-on for anything.
  mount(listResetLinks, async () =>
    config.SSO_ADMIN_CLIENT_SECRET === undefined ? refuse('belum_tersedia') : adminClient.resetLinks(),
  )

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
