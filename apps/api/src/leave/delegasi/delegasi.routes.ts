import { listDelegasiCuti, saveDelegasiCuti } from '@presensi/contract/leave/izin-aturan'
import { semuaJenisPada } from '@presensi/domain/izin/jenis-izin'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { listJenisSendiri } from '../jenis/public.ts'
import * as repo from './delegasi.repo.ts'

const toWire = ({ pejabat_id: _id, oleh_pegawai: _oleh, ...row }: repo.DelegasiRow) => ({
  ...row,
  jenis_kodes: [...row.jenis_kodes],
  kantor_ids: [...row.kantor_ids],
  jabatan: [...row.jabatan],
})

export function mountDelegasiCuti(mount: Mount, { db }: { db: Database }): void {
  mount(listDelegasiCuti, (_input, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const items = (await repo.listDelegasi(tx, instansi_id)).map(toWire)
      return { items, total: items.length, page: 1, size: items.length }
    })
  })

  mount(saveDelegasiCuti, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const all = await repo.listDelegasi(tx, instansi_id)
      const before =
        body.id === undefined ? undefined : (all.find(({ id }) => id === body.id) ?? refuse('tidak_ditemukan'))
      const { jenis_kodes, pejabat_nip, nomor_keputusan, mulai, id: _id, ...given } = body
      const optional = mergeSave(
        {
          luar_negeri: false,
          kantor_ids: [] as readonly string[],
          jabatan: [] as readonly string[],
          kelas_dari: null as number | null,
          kelas_sampai: null as number | null,
          selesai: null as string | null,
        },
        before,
        given,
      )
      const kodes = [...new Set(jenis_kodes.map((kode) => kode.toUpperCase()))]
      // The PPK does not hand on leave without pay.
      if (kodes.includes('CLTN'))
        refuse('izin.delegasi_cltn', { errors: [{ field: 'jenis_kodes', message: 'tidak_ada' }] })
      const kinds = semuaJenisPada(await listJenisSendiri(tx, instansi_id), await todayOf(tx, instansi_id))
      const unknown = kodes.filter((kode) => !kinds.some((one) => one.kode === kode && one.tingkat.includes('pybmc')))
      if (unknown.length > 0) refuseField('jenis_kodes', 'tidak_ada')
      if ((await repo.unknownKantor(tx, instansi_id, optional.kantor_ids)).length > 0)
        refuseField('kantor_ids', 'tidak_ada')
      if (optional.kelas_dari !== null && optional.kelas_sampai !== null && optional.kelas_sampai < optional.kelas_dari)
        refuseField('kelas_sampai', 'selesai_dulu')
      const pejabat = (await repo.findPejabat(tx, instansi_id, pejabat_nip)) ?? refuseField('pejabat_nip', 'tidak_ada')
      const row = {
        id: before?.id ?? newId(),
        jenis_kodes: kodes,
        pejabat_id: pejabat.id,
        nomor_keputusan,
        mulai,
        ...optional,
      }
      const write = { ...row, dimasukkan_oleh: call.caller.sub }
      await (before === undefined ? repo.insertDelegasi : repo.updateDelegasi)(tx, instansi_id, write)
      await recordAudit(tx, call, {
        aksi: before === undefined ? 'buat' : 'ubah',
        objek: 'delegasi_cuti',
        objek_id: row.id,
        instansi_id,
        sebelum: before,
        sesudah: {
          ...pick(row, 'id', 'jenis_kodes', 'pejabat_id', 'nomor_keputusan', 'mulai', 'selesai'),
          ...pick(row, 'luar_negeri', 'kantor_ids', 'jabatan', 'kelas_dari', 'kelas_sampai'),
        },
      })
      return toWire({ ...row, pejabat_nip: pejabat.nip, pejabat: pejabat.nama })
    })
  })
}
