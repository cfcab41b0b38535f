import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { type Bulan, firstOf, lastOf } from './evaluasi.ts'
import { countAsal, deleteAsal } from './koreksi.repo.ts'
import { findKantor, listRekapBulan, writeDibuka } from './rekap-bulan.repo.ts'
import { releaseBeku } from './snapshot.repo.ts'

/** Reopens a locked month. Its correction lines in open months are taken back; one in a locked month stands in the way. */
export async function bukaBulan(
  tx: Tx,
  instansi_id: string,
  { kantor_id, alasan, ...month }: Bulan & { readonly kantor_id: string; readonly alasan: string },
  call: PersonFacts,
): Promise<void> {
  const [bulan, last] = [firstOf(month), lastOf(month)]
  if ((await findKantor(tx, instansi_id, kantor_id)) === undefined) return refuse('lingkup.tidak_ditemukan')
  await kunciGiliran(tx, instansi_id)
  const [before] = await listRekapBulan(tx, instansi_id, { first: bulan, last }, [kantor_id])
  if (before?.status !== 'final' || before.kunci_id === null) return refuse('rekap.tidak_terkunci')
  const lines = await countAsal(tx, instansi_id, kantor_id, bulan)
  if (lines.terkunci > 0) return refuse('rekap.koreksi_terkunci', { values: { jumlah: lines.terkunci } })
  await deleteAsal(tx, instansi_id, kantor_id, bulan)
  await writeDibuka(tx, { instansi_id, kantor_id, bulan }, { oleh: call.caller.sub, alasan })
  await releaseBeku(tx, { instansi_id, bulan, kunci_id: before.kunci_id })
  await recordAudit(tx, call, {
    aksi: 'buka',
    objek: 'rekap',
    objek_id: before.kunci_id,
    instansi_id,
    sebelum: { kantor_id, bulan, versi: before.versi },
    sesudah: { alasan, koreksi_ditarik: lines.jumlah },
  })
}
