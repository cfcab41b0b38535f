import type { penugasan } from '@presensi/contract/access/peran'
import {
  judgePemberian,
  judgePencabutan,
  type PemberianRefusal,
  type PintuPeran,
} from '@presensi/domain/akses/pemberian'
import { isPeran, type Peran } from '@presensi/domain/akses/peran'
import type * as z from 'zod/mini'
import { isMulai } from '../../clocking/presensi/public.ts'
import { endTokens } from '../../identity/auth/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { type PersonCall, type PersonFacts, WaitingAnswer } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify, readAdmins } from '../../system/notifikasi/public.ts'
import { guardOrang, inviteByPeran } from '../hak-orang/public.ts'
import type { Menunggu } from '../tindakan/public.ts'
import { KEUANGAN, mintaKeuangan } from './keuangan.ts'
import * as repo from './peran.repo.ts'

type Wire = z.output<typeof penugasan>
export type PeranGiven = {
  id?: string | undefined
  nip?: string | undefined
  role?: Peran | undefined
  kantor_id?: string | null | undefined
  mulai?: string | null | undefined
  selesai?: string | null | undefined
}

const CONFLICTS = [
  { constraint: /_excl$/, code: 'peran.tumpang_tindih' },
  { constraint: /^peran_instansi_id_kantor_id_fkey$/, code: 'tidak_ditemukan' },
] as const

const BARU: Pick<repo.PeranRow, 'kantor_id' | 'mulai' | 'selesai'> = { kantor_id: null, mulai: null, selesai: null }

const obey = (no: PemberianRefusal | null): void => {
  if (no === null) return
  if (no.code === 'input_salah') refuseField(no.field, no.message)
  else refuse(no.code)
}
const roleOf = (row: repo.PeranRow): Peran => (isPeran(row.role) ? row.role : refuse('tidak_ditemukan'))
const factsOf = ({ nip, role, kantor_id, mulai, selesai }: repo.PeranRow) => ({ nip, role, kantor_id, mulai, selesai })

type Written = { row: repo.PeranRow; revoked: RevocationRow[] } | { menunggu: Menunggu }

/** Amounts are seen by this role: whoever has it, and the admins, hear of each who gets or loses it. */
async function tellKeuangan(tx: Tx, row: repo.PeranRow, aksi: string, { caller }: PersonFacts): Promise<void> {
  const { instansi_id, nama, nip } = row
  const people = [...(await repo.listPemegang(tx, instansi_id ?? '', KEUANGAN)), ...(await readAdmins(tx, instansi_id))]
  const told = people.filter((id) => id !== caller.sub && id !== row.pengguna_id)
  await notify(tx, told, {
    instansi_id,
    jenis: 'peran.keuangan',
    isi: { nama, nip, oleh: caller.nama, dicabut: aksi === 'cabut' },
  })
}

/** Who gives which role to whom: one service behind the three doors. */
export function createPeranService({ db, revocations }: { db: Database; revocations: Revocations }) {
  const toWire = (row: repo.PeranRow, pintu: PintuPeran, { caller }: PersonCall): Wire => {
    const { pengguna_id: penerima_id, ...shown } = row
    const role = roleOf(row)
    const open = judgePencabutan({ pintu, pemberi_id: caller.sub, penerima_id, role }) === null
    return { ...shown, role, can: { ubah: open, hapus: open } }
  }

  function list(pintu: PintuPeran, query: repo.PeranFilter, call: PersonCall) {
    return inScope(db, call.lingkup, async (tx) => {
      const page = await repo.listPeran(tx, query, windowOf(query), call.lingkup.instansi_id)
      return { ...page, items: page.items.map((row) => toWire(row, pintu, call)) }
    })
  }

  async function save(pintu: PintuPeran, given: PeranGiven, call: PersonCall): Promise<Wire | WaitingAnswer> {
    const done = await inScope(db, call.lingkup, (tx) => write(tx, pintu, given, call)).catch(
      refuseConflict(...CONFLICTS),
    )
    if ('menunggu' in done) return new WaitingAnswer(done.menunggu)
    revocations.add(done.revoked)
    return toWire(done.row, pintu, call)
  }

  /** What somebody else agreed to (`setuju`) waits for nobody. */
  const write = (tx: Tx, pintu: PintuPeran, given: PeranGiven, call: PersonFacts, setuju: string | null = null) =>
    given.id === undefined ? give(tx, pintu, given, call, setuju) : change(tx, pintu, given.id, given, call, setuju)

  async function give(
    tx: Tx,
    pintu: PintuPeran,
    given: PeranGiven,
    call: PersonFacts,
    setuju: string | null,
  ): Promise<Written> {
    const instansi_id = call.lingkup.instansi_id ?? refuse('lingkup.pilih_instansi')
    const nip = given.nip ?? refuseField('nip', 'wajib')
    const role = given.role ?? refuseField('role', 'wajib')
    const penerima_id = (await repo.findPenerima(tx, instansi_id, { nip })) ?? refuse('tidak_ditemukan')
    const write = mergeSave(BARU, undefined, given)
    obey(judgePemberian({ pintu, pemberi_id: call.caller.sub, penerima_id, role, ...write }))
    await guardOrang(tx, call, penerima_id)
    const keuangan = role === KEUANGAN && setuju === null
    const waits = keuangan && (await isMulai(tx, instansi_id))
    const minta = { instansi_id, penerima_id, nip, mulai: write.mulai, selesai: write.selesai }
    if (waits) return { menunggu: await mintaKeuangan(tx, call, minta) }
    const id = newId()
    const oleh = { diberikan_oleh: call.caller.sub, disetujui_oleh: setuju }
    await repo.insertPeran(tx, { id, instansi_id, pengguna_id: penerima_id, role, ...oleh, ...write })
    await inviteByPeran(tx, call, penerima_id)
    if (keuangan) await mintaKeuangan(tx, call, { ...minta, berlaku_id: id })
    return settle(tx, undefined, await reread(tx, id), call)
  }

  /** Of an assignment the office and the dates can change; another person or role is another assignment. */
  async function change(
    tx: Tx,
    pintu: PintuPeran,
    id: string,
    given: PeranGiven,
    call: PersonFacts,
    setuju: string | null,
  ): Promise<Written> {
    const before = (await repo.findPeran(tx, id, call.lingkup.instansi_id)) ?? refuse('tidak_ditemukan')
    const instansi_id = before.instansi_id ?? refuse('peran.tidak_dapat_diberikan')
    const write = mergeSave(BARU, before, given)
    const penerima_id = before.pengguna_id
    obey(judgePemberian({ pintu, pemberi_id: call.caller.sub, penerima_id, role: roleOf(before), ...write }))
    if (given.nip !== undefined && given.nip !== before.nip) refuseField('nip', 'tetap')
    if (given.role !== undefined && given.role !== before.role) refuseField('role', 'tetap')
    if ((await repo.findPenerima(tx, instansi_id, { pengguna_id: penerima_id })) === undefined)
      refuse('tidak_ditemukan')
    await guardOrang(tx, call, penerima_id)
    // Ending it sooner takes rights away, which needs nobody.
    const isLonger =
      before.mulai !== write.mulai ||
      (before.selesai !== null && (write.selesai === null || write.selesai > before.selesai))
    if (roleOf(before) === KEUANGAN && setuju === null && isLonger && (await isMulai(tx, instansi_id))) {
      const { mulai, selesai } = write
      return {
        menunggu: await mintaKeuangan(tx, call, { instansi_id, penerima_id, nip: before.nip, id, mulai, selesai }),
      }
    }
    await repo.updatePeran(tx, id, instansi_id, write)
    return settle(tx, before, await reread(tx, id), call)
  }

  const reread = async (tx: Tx, id: string): Promise<repo.PeranRow> =>
    (await repo.findPeran(tx, id, null)) ?? refuse('tidak_ditemukan')

  async function withdraw(pintu: PintuPeran, id: string, call: PersonCall): Promise<{ id: string }> {
    const { revoked } = await inScope(db, call.lingkup, async (tx) => {
      const before = (await repo.findPeran(tx, id, call.lingkup.instansi_id)) ?? refuse('tidak_ditemukan')
      const people = { pemberi_id: call.caller.sub, penerima_id: before.pengguna_id }
      obey(judgePencabutan({ pintu, ...people, role: roleOf(before) }))
      await guardOrang(tx, call, before.pengguna_id)
      if (!(await repo.deletePeran(tx, id, before.instansi_id ?? ''))) return refuse('tidak_ditemukan')
      return settle(tx, before, undefined, call)
    })
    revocations.add(revoked)
    return { id }
  }

  /** What every change brings with it: an audit line, dead tokens, and news for the person. */
  async function settle<A extends repo.PeranRow | undefined>(
    tx: Tx,
    before: repo.PeranRow | undefined,
    after: A,
    call: PersonFacts,
  ): Promise<{ row: A; revoked: RevocationRow[] }> {
    const row = after ?? before
    if (row === undefined) return refuse('tidak_ditemukan')
    const [aksi, jenis] =
      before === undefined
        ? (['beri', 'peran.diberikan'] as const)
        : after === undefined
          ? (['cabut', 'peran.dicabut'] as const)
          : (['ubah', 'peran.diubah'] as const)
    await recordAudit(tx, call, {
      aksi,
      objek: 'peran',
      objek_id: row.id,
      instansi_id: row.instansi_id,
      sebelum: before && factsOf(before),
      sesudah: after && factsOf(after),
    })
    const { role, instansi, kantor, mulai, selesai } = row
    await notify(tx, [row.pengguna_id], {
      instansi_id: row.instansi_id,
      jenis,
      isi: { role, instansi, kantor, mulai, selesai },
    })
    if (role === KEUANGAN && row.instansi_id !== null) await tellKeuangan(tx, row, aksi, call)
    return { row: after, revoked: await endTokens(tx, row.pengguna_id) }
  }

  /** An assignment that held before somebody refused it; one that is gone by now is no matter. */
  async function remove(tx: Tx, id: string, call: PersonFacts): Promise<RevocationRow[]> {
    const before = await repo.findPeran(tx, id, call.lingkup.instansi_id)
    if (before === undefined || !(await repo.deletePeran(tx, id, before.instansi_id ?? ''))) return []
    return (await settle(tx, before, undefined, call)).revoked
  }

  return { list, save, withdraw, write, remove }
}

export type PeranService = ReturnType<typeof createPeranService>
