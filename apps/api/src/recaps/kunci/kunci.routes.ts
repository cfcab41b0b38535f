import { generateRekapKantorBulan, lockRekap, reopenRekap } from '@presensi/contract/recaps/rekap'
import { listKoreksiRekap, listRekapInstansi, listTerbuka } from '@presensi/contract/recaps/rekap-bulan'
import { refusalMessage } from '@presensi/contract/refusals'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { factsOf, type PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { kunciBanyak, type LockOffices } from './banyak.ts'
import { bukaBulan } from './buka.ts'
import { daftarInstansi, daftarKoreksi, daftarTerbukaKantor, kantorOf } from './daftar.ts'
import { type Bulan, firstOf, lastOf } from './evaluasi.ts'
import { startGenerate } from './generate.ts'
import { checkTerkunci } from './kunci.ts'
import type { Sebagai } from './periksa.ts'
import { listRekapBulan } from './rekap-bulan.repo.ts'
import { countTerbuka } from './terbuka.repo.ts'
import { toBulanKantor } from './wire.ts'

/** Months of offices: generated, locked, reopened, and what late facts changed. */
export function mountKunci(mount: Mount, deps: { db: Database; lock?: LockOffices | undefined }): void {
  const { db, lock = (...asked) => kunciBanyak(db, ...asked) } = deps
  const inAgency = <T>(call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<T>): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => use(tx, instansi_id))
  }

  const listBulan = (call: PersonCall, kantor_ids: readonly string[], month: Bulan) =>
    inAgency(call, async (tx, instansi_id) => {
      const rentang = { first: firstOf(month), last: lastOf(month) }
      const rows = await listRekapBulan(tx, instansi_id, rentang, kantor_ids)
      const open = await countTerbuka(tx, instansi_id, rentang)
      return new Map(rows.map((row) => [row.kantor_id, toBulanKantor(row, open.get(row.kantor_id))]))
    })
  const readBulan = async (call: PersonCall, kantor_id: string, month: Bulan) =>
    (await listBulan(call, [kantor_id], month)).get(kantor_id) ?? refuse('tidak_ditemukan')

  const sebagaiOf = ({ lingkup }: PersonCall): Sebagai => (lingkup.tingkat === 'instansi' ? 'instansi' : 'kantor')

  /** Each office is answered for itself. The chain knows a lock only when it is committed, so its month is read afterwards. */
  async function lockMany(call: PersonCall, kantor_ids: readonly string[], month: Bulan, alasan: string | undefined) {
    const { kantor_ids: own } = call.lingkup
    const asked = kantor_ids.filter((id) => own === null || own.includes(id))
    const diminta = { kantor_ids: asked, ...month, alasan }
    const hasil = await lock(instansiOf(call.lingkup), diminta, sebagaiOf(call), factsOf(call))
    const locked = await listBulan(
      call,
      asked.filter((id) => hasil.get(id) === null),
      month,
    )
    return kantor_ids.map((kantor_id) => {
      const found = locked.get(kantor_id)
      if (found !== undefined) return { kantor_id, kode: null, pesan: null, hasil: found }
      const { code, detail } = hasil.get(kantor_id) ?? new Refusal('lingkup.tidak_ditemukan')
      return { kantor_id, kode: code, pesan: refusalMessage(code, call.language, detail.values), hasil: null }
    })
  }

  mount(generateRekapKantorBulan, ({ body: { kantor_id, ...month } }, call) =>
    inAgency(call, (tx) => startGenerate(tx, { kantor_id: kantorOf(kantor_id, call), ...month }, call)),
  )

  mount(lockRekap, async ({ body: { kantor_id, kantor_ids, alasan, ...month } }, call) => {
    if (kantor_ids === undefined) {
      const id = kantorOf(kantor_id, call)
      const diminta = { kantor_ids: [id], ...month, alasan }
      checkTerkunci(await lock(instansiOf(call.lingkup), diminta, sebagaiOf(call), factsOf(call)), id)
      return readBulan(call, id, month)
    }
    if (kantor_id !== undefined) return refuseField('kantor_ids', 'salah_satu:kantor_id, kantor_ids')
    return { items: await lockMany(call, [...new Set(kantor_ids)], month, alasan) }
  })

  mount(reopenRekap, async ({ body }, call) => {
    await inAgency(call, (tx, instansi_id) => bukaBulan(tx, instansi_id, body, call)).catch(
      refuseConflict({ constraint: 'rekap_bulan_tpp', code: 'rekap.dipakai_tpp' }),
    )
    return readBulan(call, body.kantor_id, body)
  })

  mount(listRekapInstansi, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarInstansi(tx, instansi_id, query, call)),
  )
  mount(listTerbuka, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, (tx) => daftarTerbukaKantor(tx, instansi_id, query, call))
  })
  mount(listKoreksiRekap, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarKoreksi(tx, instansi_id, query, call)),
  )
}
