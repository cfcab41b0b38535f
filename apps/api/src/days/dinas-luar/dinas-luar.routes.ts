import { decideDinasLuar, deleteDinasLuar, listDinasLuar, saveDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { Database } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { clearPerkara } from '../../system/notifikasi/public.ts'
import type { Lampiran } from '../lampiran/public.ts'
import { lockSuratOrang } from '../surat/public.ts'
import * as repo from './dinas-luar.repo.ts'
import { tellKeputusan, tellOrang } from './kabar.ts'
import { checkBentrok } from './periksa.ts'
import { checkAlasan, lockSurat, recordRiwayat, saveIn } from './simpan.ts'
import { toWire } from './wire.ts'

export function mountDinasLuar(mount: Mount, { db, lampiran }: { db: Database; lampiran: Lampiran }): void {
  mount(listDinasLuar, ({ query }, call) => {
    if (query.bulan !== undefined && query.tahun === undefined) return refuseField('tahun', 'wajib')
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.pageDinasLuar(tx, instansi_id, call.lingkup.kantor_ids, query, windowOf(query))
      return { ...page, items: page.items.map((row) => toWire(instansi_id, row, call)) }
    })
  })

  mount(saveDinasLuar, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const sent = body.surat === undefined ? [] : [body.surat]
    const row = await lampiran.saveWith({ db, call, sent, jenis: 'surat', hanyaPdf: true }, (tx, [berkas]) =>
      saveIn(tx, instansi_id, body, berkas, call),
    )
    return toWire(instansi_id, row, call)
  })

  mount(decideDinasLuar, ({ body: { id, keputusan, catatan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await lockSurat(tx, instansi_id, id, call)
      refuseDiriSendiri(call, ...before.orang, ...before.penyusun.map((pengguna_id) => ({ pengguna_id })))
      if (before.status !== 'menunggu') return refuse('dinas_luar.tidak_menunggu')
      const agreed = keputusan === 'disetujui'
      await lockSuratOrang(
        tx,
        before.orang.map(({ pegawai_id }) => pegawai_id),
      )
      // Somebody may have got another paper while it waited.
      if (agreed) await checkBentrok(tx, instansi_id, before.orang, before, id)
      const status = agreed ? 'berlaku' : 'tidak_disetujui'
      await repo.setStatus(tx, instansi_id, id, {
        status,
        catatan: catatan ?? null,
        diputuskan_oleh: call.caller.sub,
      })
      const aksi = agreed ? 'setujui' : 'tolak'
      const after = await recordRiwayat(tx, { instansi_id, id, aksi, alasan: catatan, before }, call)
      await tellKeputusan(tx, instansi_id, after, call)
      await clearPerkara(tx, instansi_id, [id])
      return toWire(instansi_id, after, call)
    })
  })

  mount(deleteDinasLuar, ({ body: { id, alasan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await lockSurat(tx, instansi_id, id, call)
      checkAlasan(before, alasan)
      await repo.setStatus(tx, instansi_id, id, { status: 'dihapus', catatan: before.catatan })
      const after = await recordRiwayat(tx, { instansi_id, id, aksi: 'hapus', alasan, before }, call)
      if (before.status === 'berlaku') await tellOrang(tx, instansi_id, after, call, 'dihapus')
      await clearPerkara(tx, instansi_id, [id])
      return { id }
    })
  })
}
