import { decideRegistrasi, listRegistrasi, register } from '@presensi/contract/identity/registrasi'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { notifyRegistrasi } from '../../system/notifikasi/public.ts'
import type { AdminClient } from '../sso/public.ts'
import { createDecide } from './decide.ts'
import * as repo from './registrasi.repo.ts'
import { toWire } from './wire.ts'

export function mountRegistrasi(mount: Mount, { db, adminClient }: { db: Database; adminClient: AdminClient }): void {
  const decide = createDecide({ db, adminClient })

  /** Asks, and sets nothing: the password that older clients send is taken and forgotten. */
  mount(register, async ({ body: { nama, nip, email } }) => {
    await db.acrossInstansi(async (tx) => {
      const added = await repo.insertRegistrasi(tx, { nama, nip, email })
      if (added !== null) await notifyRegistrasi(tx, { nama, nip, instansi_id: added.instansi_id })
    })
    return { message: 'Registration successful' }
  })

  mount(listRegistrasi, ({ query }, call) =>
    db.acrossInstansi(async (tx) => {
      const window = windowOf(query)
      const { items, counted } = await repo.listRegistrasi(tx, query, window, call.lingkup.instansi_id)
      return pageOf(items.map(toWire), counted, window)
    }),
  )

  mount(decideRegistrasi, ({ body }, call) => decide(body, call))
}
