import { generateApiKey, listApiKey, revokeApiKey } from '@presensi/contract/partners/api-key'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './api-key.repo.ts'
import type { ApiKeys } from './public.ts'
import { envOf, type KeyEnv, newKey, prefixOf } from './secret.ts'

type Deps = { db: Database; config: Pick<Config, 'NODE_ENV'>; apiKeys: ApiKeys }
const DEFAULT_DAYS = 90
const LONGEST_DAYS = 365

const toWire = (row: repo.KeyRow, env: KeyEnv) => ({
  ...row,
  awalan: prefixOf(env, row.id),
  terakhir_dipakai_pada: row.terakhir_dipakai_pada?.toISOString() ?? null,
  dicabut_pada: row.dicabut_pada?.toISOString() ?? null,
  dibuat_pada: row.dibuat_pada.toISOString(),
  diubah_pada: row.diubah_pada.toISOString(),
})

export function mountApiKey(mount: Mount, { db, config, apiKeys }: Deps): void {
  const env = envOf(config)

  mount(listApiKey, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.listKeys(tx, instansi_id, query, windowOf(query))
      return { ...page, items: page.items.map((row) => toWire(row, env)) }
    })
  })

  mount(generateApiKey, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const today = (await repo.readToday(tx, instansi_id)) ?? refuse('tidak_ditemukan')
      const kedaluwarsa = query.kedaluwarsa ?? addDays(today, DEFAULT_DAYS)
      const latest = addDays(today, LONGEST_DAYS)
      if (kedaluwarsa < today) return refuseField('kedaluwarsa', 'sudah_lewat')
      if (kedaluwarsa > latest) return refuseField('kedaluwarsa', `paling_lama:${latest}`)
      const id = newId()
      const { kunci, hash } = newKey(env, id)
      const fields = { nama: query.nama, cakupan: [...new Set(query.cakupan)], kedaluwarsa, alamat: query.alamat ?? [] }
      await repo.insertKey(tx, { instansi_id, id, ...fields, rahasia: hash, dibuat_oleh: call.caller.sub })
      await recordAudit(tx, call, { aksi: 'buat', objek: 'api_key', objek_id: id, sesudah: fields })
      const row = (await repo.findKey(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      return { ...toWire(row, env), kunci }
    })
  })

  mount(revokeApiKey, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    await db.inInstansi(instansi_id, async (tx) => {
      const before = (await repo.findKey(tx, instansi_id, body.id)) ?? refuse('tidak_ditemukan')
      if (!(await repo.revokeKey(tx, instansi_id, body.id))) return
      const { nama, cakupan, status } = before
      await recordAudit(tx, call, {
        aksi: 'cabut',
        objek: 'api_key',
        objek_id: body.id,
        sebelum: { nama, cakupan, status },
        sesudah: { nama, cakupan, status: 'dicabut' },
      })
    })
    apiKeys.forget(body.id)
    return { id: body.id }
  })
}
