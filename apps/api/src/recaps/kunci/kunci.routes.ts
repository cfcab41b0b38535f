import { generateRekapKantorBulan, lockRekap, reopenRekap } from '@presensi/contract/recaps/rekap'
import {
  type bulanKantor,
  listKoreksiRekap,
  listRekapInstansi,
  listTerbuka,
} from '@presensi/contract/recaps/rekap-bulan'
import { refusalMessage } from '@presensi/contract/refusals'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { bukaBulan } from './buka.ts'
import { daftarInstansi, daftarKoreksi, daftarTerbukaKantor, kantorOf } from './daftar.ts'
import { type Bulan, firstOf, lastOf } from './evaluasi.ts'
import { startGenerate } from './generate.ts'
import { kunciBulan } from './kunci.ts'
import { listRekapBulan } from './rekap-bulan.repo.ts'
import { countTerbuka } from './terbuka.repo.ts'
import { toBulanKantor } from './wire.ts'

/** Months of offices: generated, locked, reopened, and what late facts changed. */
export function mountKunci(mount: Mount, { db }: { db: Database }): void {
  const inAgency = <T>(call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<T>): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => use(tx, instansi_id))
  }

  const readBulan = (call: PersonCall, kantor_id: string, month: Bulan): Promise<z.output<typeof bulanKantor>> =>
    inAgency(call, async (tx, instansi_id) => {
      const rentang = { first: firstOf(month), last: lastOf(month) }
      const [row] = await listRekapBulan(tx, instansi_id, rentang, [kantor_id])
      if (row === undefined) return refuse('tidak_ditemukan')
      return toBulanKantor(row, (await countTerbuka(tx, instansi_id, rentang)).get(kantor_id))
    })

  /** The chain knows a lock only when it is committed, so its month is read afterwards. */
  async function lockOne(call: PersonCall, kantor_id: string, month: Bulan, alasan: string | undefined) {
    const sebagai = call.lingkup.tingkat === 'instansi' ? 'instansi' : 'kantor'
    await inAgency(call, (tx, instansi_id) =>
      kunciBulan(tx, instansi_id, { kantor_id, ...month, alasan }, sebagai, call),
    )
    return readBulan(call, kantor_id, month)
  }

  mount(generateRekapKantorBulan, ({ body: { kantor_id, ...month } }, call) =>
    inAgency(call, (tx) => startGenerate(tx, { kantor_id: kantorOf(kantor_id, call), ...month }, call)),
  )

  mount(lockRekap, async ({ body: { kantor_id, kantor_ids, alasan, ...month } }, call) => {
    if (kantor_ids === undefined) return lockOne(call, kantorOf(kantor_id, call), month, alasan)
    if (kantor_id !== undefined) return refuseField('kantor_ids', 'salah_satu:kantor_id, kantor_ids')
    const { kantor_ids: own } = call.lingkup
    const items = []
    for (const id of [...new Set(kantor_ids)])
      try {
        if (own !== null && !own.includes(id)) refuse('lingkup.tidak_ditemukan')
        items.push({ kantor_id: id, kode: null, pesan: null, hasil: await lockOne(call, id, month, alasan) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const pesan = refusalMessage(error.code, call.language, error.detail.values)
        items.push({ kantor_id: id, kode: error.code, pesan, hasil: null })
      }
    return { items }
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
  mount(listTerbuka, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarTerbukaKantor(tx, instansi_id, query, call)),
  )
  mount(listKoreksiRekap, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarKoreksi(tx, instansi_id, query, call)),
  )
}
