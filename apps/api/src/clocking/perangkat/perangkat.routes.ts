import { listPerangkat } from '@presensi/contract/clocking/perangkat'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findPegawai, listIkatan } from './perangkat.repo.ts'

export function mountPerangkat(mount: Mount, { db }: { db: Database }): void {
  mount(listPerangkat, ({ query }, { caller, lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const by = query.nip === undefined ? { pengguna_id: caller.sub } : { nip: query.nip }
      const pegawai = (await findPegawai(tx, instansi_id, by)) ?? refuse('tidak_ditemukan')
      if (lingkup.tingkat === 'sendiri' && !isDiriSendiri(caller, pegawai)) refuse('tidak_ditemukan')
      const rows = await listIkatan(tx, instansi_id, pegawai.id)
      return rows.map((row) => ({
        id: row.id,
        nama: row.nama,
        agen: row.agen,
        aktif: row.dilepas_pada === null,
        diikat_pada: row.diikat_pada.toISOString(),
        dilepas_pada: row.dilepas_pada?.toISOString() ?? null,
        terakhir_pada: row.terakhir_pada?.toISOString() ?? null,
      }))
    })
  })
}
