import { decideTindakan } from '@presensi/contract/access/tindakan'
import { isSuperadmin } from '@presensi/domain/akses/hak-orang'
import { pemutusTindakan } from '@presensi/domain/akses/tindakan'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import { factsOf, type PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Baris, Diputuskan, TindakanHandler } from '../../platform/tindakan.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { hakOf } from './minta.ts'
import { readPeminta } from './peminta.ts'
import * as repo from './tindakan.repo.ts'

type Input = {
  readonly id: string
  readonly keputusan: 'setuju' | 'tolak'
  readonly catatan?: string | undefined
  readonly akun?: string | undefined
}

/** What it would change is not what was shown when it was asked for: written down outside the transaction that is rolled back. */
class Berubah extends Refusal {
  readonly lines: readonly Baris[]
  constructor(lines: readonly Baris[]) {
    super('persetujuan.berubah')
    this.lines = lines
  }
}

/** Acts that wait, by the names of their kinds. */
export type Tindakan = ReadonlyMap<string, TindakanHandler>

export const tindakanByName = (handlers: readonly TindakanHandler[]): Tindakan => {
  const named = new Map(handlers.map((one) => [one.jenis.nama, one]))
  if (named.size < handlers.length) throw new Error('two kinds of acts with one name')
  return named
}

/** Whether the caller may decide on it now. */
export async function mayDecide(
  tx: Tx,
  handlers: Tindakan,
  rows: readonly repo.TindakanRow[],
  { caller }: PersonCall,
): Promise<repo.TindakanRow[]> {
  if (caller.act !== undefined) return []
  const known = new Map<string, repo.CalonNama[]>()
  const mine: repo.TindakanRow[] = []
  for (const row of rows) {
    const handler = handlers.get(row.jenis)
    if (handler === undefined) continue
    const calon = known.get(row.instansi_id) ?? (await repo.listCalon(tx, row.instansi_id))
    known.set(row.instansi_id, calon)
    const found = pemutusTindakan({ ...row, hak: hakOf(handler.jenis) }, calon)
    if (found.some(({ pengguna_id }) => pengguna_id === caller.sub)) mine.push(row)
  }
  return mine
}

export function mountTindakan(mount: Mount, { db, handlers }: { db: Database; handlers: Tindakan }): void {
  mount(decideTindakan, async ({ body }, call) => {
    const instansi_id = await instansiOfAct(db, body.id, call)
    try {
      const sesudah = await db.inInstansi(instansi_id, (tx) => decide(tx, handlers, instansi_id, body, call))
      sesudah?.()
    } catch (error) {
      if (error instanceof Berubah)
        await db.inInstansi(instansi_id, (tx) => repo.writePratinjau(tx, instansi_id, body.id, error.lines))
      throw error
    }
    return { id: body.id, status: body.keputusan === 'setuju' ? ('disetujui' as const) : ('ditolak' as const) }
  })
}

/** A super admin decides for agencies that they need not choose first. */
async function instansiOfAct(db: Database, id: string, { caller, lingkup }: PersonCall): Promise<string> {
  if (!isSuperadmin(caller.roles)) return lingkup.instansi_id ?? refuse('tidak_ditemukan')
  return (await db.acrossInstansi((tx) => repo.findInstansiOf(tx, id))) ?? refuse('tidak_ditemukan')
}

async function decide(tx: Tx, handlers: Tindakan, instansi_id: string, input: Input, call: PersonCall) {
  const row = (await repo.lockTindakan(tx, instansi_id, input.id)) ?? refuse('tidak_ditemukan')
  const handler = handlers.get(row.jenis) ?? refuse('tidak_ditemukan')
  for (const pengguna_id of [row.oleh, ...row.untung]) refuseDiriSendiri(call, { pengguna_id })
  const [mine] = row.status === 'menunggu' ? await mayDecide(tx, handlers, [row], call) : [row]
  if (mine === undefined) return refuse('tidak_ditemukan')
  if (row.status !== 'menunggu' || row.lampau) return refuse('persetujuan.sudah_selesai')
  const sesudah = await perform(tx, handler, row, input, call)
  const status = input.keputusan === 'setuju' ? ('disetujui' as const) : ('ditolak' as const)
  const catatan = input.catatan ?? null
  await repo.settleTindakan(tx, instansi_id, row.id, { status, catatan, diputuskan_oleh: call.caller.sub })
  await recordAudit(tx, call, {
    aksi: 'putuskan',
    objek: 'tindakan',
    objek_id: row.id,
    instansi_id,
    sebelum: { jenis: row.jenis, pratinjau: row.pratinjau, oleh: row.oleh },
    sesudah: { status, catatan },
  })
  await clearPerkara(tx, instansi_id, [row.id])
  const told = new Set([...(row.oleh === null ? [] : [row.oleh]), ...(status === 'disetujui' ? row.untung : [])])
  await notify(tx, [...told], {
    instansi_id,
    jenis: 'tindakan.diputuskan',
    isi: { judul: handler.jenis.judul, oleh: call.caller.nama, disetujui: status === 'disetujui', catatan },
  })
  return sesudah
}

/** Does what was asked for as who asked for it, if it still would change what was shown; or takes back what held already. */
async function perform(tx: Tx, handler: TindakanHandler, row: repo.TindakanRow, input: Input, call: PersonCall) {
  const { jenis } = handler
  const isi = jenis.isi.parse(row.isi)
  const perihal = { instansi_id: row.instansi_id, isi }
  const act = (oleh: Diputuskan<unknown>['oleh']): Diputuskan<unknown> => ({
    ...perihal,
    id: row.id,
    alasan: row.alasan,
    oleh,
    pemutus: factsOf(call),
    akun: input.akun ?? null,
  })
  const decider = { ...factsOf(call), lingkup: { ...call.lingkup, instansi_id: row.instansi_id } }
  await repo.nameTindakan(tx, row.id)
  if (input.keputusan === 'tolak')
    return row.sudah_berlaku ? handler.tolak?.(tx, act(decider)) : handler.ditolak?.(tx, act(decider))
  const peminta =
    row.oleh === null || row.sudah_berlaku ? decider : await readPeminta(tx, jenis, { ...row, oleh: row.oleh }, call)
  const lines = row.sudah_berlaku ? row.pratinjau : await jenis.lihat(tx, perihal)
  if (JSON.stringify(sorted(lines)) !== JSON.stringify(sorted(row.pratinjau))) throw new Berubah(lines)
  return handler.lakukan(tx, act(peminta))
}

/** The database keeps JSON by its own order of names. */
const sorted = (lines: readonly Baris[]) =>
  lines.map(({ apa, sebelum, sesudah }) => [apa.id, apa.en, sebelum, sesudah] as const)
