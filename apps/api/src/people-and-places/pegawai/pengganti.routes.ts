import {
  deletePejabatPengganti,
  listPejabatPengganti,
  savePejabatPengganti,
} from '@presensi/contract/people-and-places/pegawai-pengganti'
import { cabutTindakan } from '../../access/tindakan/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './pengganti.repo.ts'
import { penggantiBerlakuKind, tellPengganti } from './pengganti-berlaku.ts'

type Bebas = {
  pejabat_nip: string | null
  kelas_jabatan: number | null
  selesai: string | null
  dasar: string | null
}
const BARU: Bebas = { pejabat_nip: null, kelas_jabatan: null, selesai: null, dasar: null }

/** Plt and Plh: who acts for whom, or in which vacant post, from when to when. */
export function mountPengganti(mount: Mount, { db }: { db: Database }): void {
  mount(listPejabatPengganti, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) =>
      repo.listPengganti(tx, instansi_id, await todayOf(tx, instansi_id), query, windowOf(query)),
    )
  })

  mount(savePejabatPengganti, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { id, jabatan, pengganti_nip, jenis, mulai } = body
    // Whoever acts for an official decides for others: nobody gives that to oneself.
    refuseDiriSendiri(call, { nip: pengganti_nip })
    return db
      .inInstansi(instansi_id, async (tx) => {
        const hari_ini = await todayOf(tx, instansi_id)
        const before = id === undefined ? undefined : await repo.findPengganti(tx, instansi_id, hari_ini, id)
        if (id !== undefined && before === undefined) return refuse('tidak_ditemukan')
        const { pejabat_nip, kelas_jabatan, selesai, dasar } = mergeSave(BARU, before, body)
        if (pejabat_nip === pengganti_nip) refuseField('pengganti_nip', 'pengganti_diri')
        if (selesai !== null && selesai < mulai) refuseField('selesai', 'sebelum_mulai')
        const pejabat_id = pejabat_nip === null ? null : await pejabatOf(tx, instansi_id, 'pejabat_nip', pejabat_nip)
        const pengganti_id = await pejabatOf(tx, instansi_id, 'pengganti_nip', pengganti_nip)
        const write = {
          pejabat_id,
          jabatan,
          kelas_jabatan,
          pengganti_id,
          jenis,
          mulai,
          selesai,
          dasar,
          dimasukkan_oleh: call.caller.sub,
        }
        const saved = before?.id ?? newId()
        await (before === undefined ? repo.insertPengganti : repo.updatePengganti)(tx, instansi_id, saved, write)
        const after = (await repo.findPengganti(tx, instansi_id, hari_ini, saved)) ?? refuse('tidak_ditemukan')
        await recordAudit(tx, call, {
          aksi: before === undefined ? 'buat' : 'ubah',
          objek: 'pejabat_pengganti',
          objek_id: saved,
          instansi_id,
          sebelum: before,
          sesudah: after,
        })
        return { ...after, menunggu: await tellPengganti(tx, instansi_id, after, call) }
      })
      .catch(refuseConflict({ constraint: /_excl$/, code: 'pengganti.tumpang_tindih' }))
  })

  const pejabatOf = async (tx: Tx, instansi_id: string, field: string, nip: string): Promise<string> =>
    (await repo.findPejabat(tx, instansi_id, nip)) ??
    refuse('tidak_ditemukan', { errors: [{ field, message: 'tidak_ada' }] })

  mount(deletePejabatPengganti, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await repo.findPengganti(tx, instansi_id, await todayOf(tx, instansi_id), body.id)
      if (before === undefined) return refuse('tidak_ditemukan')
      await repo.deletePengganti(tx, instansi_id, body.id)
      await cabutTindakan(tx, penggantiBerlakuKind, { instansi_id, kunci: body.id })
      await recordAudit(tx, call, {
        aksi: 'hapus',
        objek: 'pejabat_pengganti',
        objek_id: body.id,
        instansi_id,
        sebelum: before,
      })
      return { id: body.id }
    })
  })
}
