import {
  deleteGroupUser,
  type groupUser,
  listGroupUser,
  retriveGroupUser,
  submitGroupUser,
} from '@presensi/contract/access/grup'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Kabar } from '../../system/notifikasi/public.ts'
import { guardOrang, notifyOrang } from '../hak-orang/public.ts'
import type { Buttons } from '../menu/public.ts'
import { lockGroup } from './group.repo.ts'
import * as repo from './group-user.repo.ts'

type Wire = z.output<typeof groupUser>
type Row = Omit<Wire, 'can'>
const TAKEN = { constraint: /^sys_group_user_.*_key$/, code: 'sudah_ada', values: { apa: 'Keanggotaan ini' } } as const

const toWire = (row: Row, call: PersonCall): Wire => {
  const others = row.sys_user_id !== call.caller.sub
  return { ...row, can: { ubah: others, hapus: others } }
}

/** Groups decide which buttons somebody has: they are told of it. */
const kabarOf = ({ instansi_id, nama, name_group }: Row, isIn: boolean): Kabar => ({
  instansi_id,
  jenis: isIn ? 'grup.masuk' : 'grup.keluar',
  isi: { nama, name_group },
})

async function read(tx: Tx, id: string, { lingkup }: PersonCall): Promise<Row> {
  return (await repo.findGroupUser(tx, id, lingkup.instansi_id)) ?? refuse('tidak_ditemukan')
}

type Given = { id?: string | undefined; sys_user_id: string; sys_group_id: string }

async function save(tx: Tx, given: Given, call: PersonCall): Promise<Row> {
  const { lingkup } = call
  const before = given.id === undefined ? undefined : await read(tx, given.id, call)
  refuseDiriSendiri(call, { pengguna_id: given.sys_user_id }, { pengguna_id: before?.sys_user_id })
  if (before !== undefined && before.sys_user_id !== given.sys_user_id) return refuseField('sys_user_id', 'tetap')
  const member = await repo.findMember(tx, given.sys_user_id)
  const elsewhere = lingkup.instansi_id !== null && member?.instansi_id !== lingkup.instansi_id
  if (member === undefined || elsewhere) return refuse('tidak_ditemukan')
  await guardOrang(tx, call, given.sys_user_id)
  if (!(await lockGroup(tx, given.sys_group_id))) return refuse('tidak_ditemukan')
  const { sys_user_id, sys_group_id } = given
  const id = before?.id ?? newId()
  if (before === undefined)
    await repo.insertGroupUser(tx, { id, sys_user_id, sys_group_id, instansi_id: member.instansi_id })
  else await repo.updateGroupUser(tx, id, sys_group_id)
  const after = await read(tx, id, call)
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'anggota_grup',
    objek_id: id,
    instansi_id: after.instansi_id,
    sebelum: before,
    sesudah: after,
  })
  await notifyOrang(tx, call, sys_user_id, kabarOf(after, true))
  return after
}

export function mountGroupUser(mount: Mount, { db, buttons }: { db: Database; buttons: Buttons }): void {
  mount(listGroupUser, ({ query }, call) =>
    inScope(db, call.lingkup, async (tx) => {
      const page = await repo.listGroupUser(tx, query, windowOf(query), call.lingkup.instansi_id)
      return { ...page, items: page.items.map((row) => toWire(row, call)) }
    }),
  )

  mount(retriveGroupUser, ({ query }, call) =>
    inScope(db, call.lingkup, async (tx) => toWire(await read(tx, query.id, call), call)),
  )

  mount(submitGroupUser, async ({ body }, call) => {
    const saved = await inScope(db, call.lingkup, (tx) => save(tx, body, call)).catch(refuseConflict(TAKEN))
    buttons.forget()
    return toWire(saved, call)
  })

  mount(deleteGroupUser, async ({ body }, call) => {
    await inScope(db, call.lingkup, async (tx) => {
      const before = await read(tx, body.id, call)
      refuseDiriSendiri(call, { pengguna_id: before.sys_user_id })
      await guardOrang(tx, call, before.sys_user_id)
      await repo.deleteGroupUser(tx, body.id)
      await recordAudit(tx, call, {
        aksi: 'hapus',
        objek: 'anggota_grup',
        objek_id: body.id,
        instansi_id: before.instansi_id,
        sebelum: before,
      })
      await notifyOrang(tx, call, before.sys_user_id, kabarOf(before, false))
    })
    buttons.forget()
    return { id: body.id }
  })
}
