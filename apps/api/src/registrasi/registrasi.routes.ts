import { hash } from '@node-rs/argon2'
import { decideRegistrasi, listRegistrasi, register, type registrasi } from '@presensi/contract/pengguna'
import type * as z from 'zod/mini'
import { recordAudit } from '../audit/public.ts'
import { notifyRegistrasi } from '../notifikasi/public.ts'
import type { Database } from '../platform/database.ts'
import type { PersonCall } from '../platform/http/call.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { pageOf, windowOf } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import type { AdminClient } from '../sso/public.ts'
import { isWeakPassword } from './password.ts'
import * as repo from './registrasi.repo.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repo.findRegistrasi>>>
type Wire = z.output<typeof registrasi>

const toWire = (row: Omit<Row, 'kata_sandi'>): Wire => ({
  ...row,
  status: row.status as Wire['status'],
  dibuat_pada: row.dibuat_pada.toISOString(),
  diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
})

export function mountRegistrasi(mount: Mount, { db, adminClient }: { db: Database; adminClient: AdminClient }): void {
  mount(register, async ({ body }) => {
    const { password, ...asked } = body
    if (isWeakPassword(password, [asked.nip, asked.email, asked.nama])) return refuse('sandi.lemah')
    const kata_sandi = await hash(password)
    await db.acrossInstansi(async (tx) => {
      const added = await repo.insertRegistrasi(tx, { ...asked, kata_sandi })
      if (added !== null) await notifyRegistrasi(tx, { ...asked, instansi_id: added.instansi_id })
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

  mount(decideRegistrasi, async ({ body }, call) => {
    const row = await db.acrossInstansi((tx) => repo.findRegistrasi(tx, body.id, call.lingkup.instansi_id))
    if (row === undefined) return refuse('tidak_ditemukan')
    if (row.nip === call.caller.nip) return refuse('akses.diri_sendiri')
    if (row.status !== 'menunggu') return refuse('registrasi.sudah_diputuskan')
    if (body.keputusan === 'diterima') await makeAccount(row)
    return db.acrossInstansi((tx) => decide(tx, row, body, call))
  })

  /** Outside the transaction: no network call between BEGIN and COMMIT. Doing it twice finds the account already made. */
  async function makeAccount(row: Row): Promise<void> {
    const account = { username: row.nip, nama: row.nama, nip: row.nip, email: row.email, kata_sandi: row.kata_sandi }
    if ((await adminClient.createAccount(account)) === 'made') return
    const found = await adminClient.findAccount(row.nip)
    if (found?.nip !== row.nip || found.email !== row.email) refuse('registrasi.akun_ada')
  }

  async function decide(
    tx: Parameters<typeof repo.decideRegistrasi>[0],
    row: Row,
    body: { keputusan: string; catatan?: string | undefined },
    call: PersonCall,
  ): Promise<Wire> {
    const decision = { status: body.keputusan, catatan: body.catatan ?? null, oleh: call.caller.sub }
    if (!(await repo.decideRegistrasi(tx, row.id, decision))) return refuse('registrasi.sudah_diputuskan')
    if (body.keputusan === 'diterima') await repo.ensurePengguna(tx, row)
    await recordAudit(tx, call, {
      aksi: 'putuskan',
      objek: 'registrasi',
      objek_id: row.id,
      instansi_id: row.instansi_id,
      sesudah: { keputusan: body.keputusan, nip: row.nip },
    })
    const after = await repo.findRegistrasi(tx, row.id, null)
    return toWire(after ?? row)
  }
}
