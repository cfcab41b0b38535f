import type { decidePerbaikan } from '@presensi/contract/days/perbaikan'
import type { RouteParsed } from '@presensi/contract/route'
import { kapasitasPerbaikan } from '@presensi/domain/perbaikan/perbaikan'
import { hashPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import { kapasitasFor } from '../../access/wewenang/public.ts'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { clearPerkara } from '../../system/notifikasi/public.ts'
import { tellPengusul } from './kabar.ts'
import * as repo from './perbaikan.repo.ts'
import { checkMerugikan, readBulanUsul } from './periksa.ts'

const refuseDecided = (status: repo.PerbaikanRow['status']): never =>
  refuse(status === 'dibatalkan' ? 'perbaikan.sudah_dibatalkan' : 'perbaikan.sudah_diputuskan')

async function readAfter(tx: Tx, instansi_id: string, id: string): Promise<repo.PerbaikanRow> {
  const [row] = await repo.findPerbaikan(tx, instansi_id, [id])
  if (row === undefined) throw new Error('a request that was changed and is not there')
  return row
}

/** The decision, its link in the chain and the news for the person: together or not at all. */
export async function putuskan(
  tx: Tx,
  instansi_id: string,
  { id, keputusan, ...said }: RouteParsed<typeof decidePerbaikan>['body'],
  call: PersonCall,
): Promise<repo.PerbaikanRow> {
  const row = (await repo.lockPerbaikan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  refuseDiriSendiri(call, row)
  const kapasitas = await kapasitasFor(tx, instansi_id, { ...row, pengguna_id: row.pengguna_id ?? '' }, call)
  if (kapasitas === null) return refuse('tidak_ditemukan')
  if (row.status !== 'menunggu') return refuseDecided(row.status)
  const sebagai = kapasitasPerbaikan(kapasitas, row.putaran, call.caller.roles, instansi_id)
  if (sebagai === null) return refuse('perbaikan.admin_instansi')
  // Other facts of the day may have come since it was asked for.
  if (keputusan === 'disetujui') checkMerugikan(row.tanggal, await readBulanUsul(tx, instansi_id, row), row)
  const oleh = call.caller.sub
  const catatan = said.catatan ?? null
  const keputusan_id = newId()
  const decided = { instansi_id, id: keputusan_id, perbaikan_id: id, keputusan, sebagai, oleh, catatan }
  const pada = await repo.insertKeputusan(tx, decided)
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'perbaikan',
    rujukan_id: keputusan_id,
    tanggal: row.tanggal,
    hash_isi: hashPerbaikan({ ...row, ...decided, pada }, sha256Hex),
  })
  await recordAudit(tx, call, {
    aksi: 'putuskan',
    objek: 'perbaikan',
    objek_id: id,
    instansi_id,
    sesudah: { keputusan, catatan, sebagai },
  })
  const after = await readAfter(tx, instansi_id, id)
  await tellPengusul(tx, instansi_id, after, call)
  await clearPerkara(tx, instansi_id, [id])
  return after
}

/** Takes back an own request that nobody has decided on. It counts as never asked. */
export async function batalkan(tx: Tx, instansi_id: string, id: string, call: PersonCall): Promise<repo.PerbaikanRow> {
  const row = await repo.lockPerbaikan(tx, instansi_id, id)
  if (row === undefined || row.pengguna_id !== call.caller.sub) return refuse('tidak_ditemukan')
  if (row.status !== 'menunggu') return refuseDecided(row.status)
  await repo.setStatus(tx, instansi_id, id, 'dibatalkan')
  await recordAudit(tx, call, {
    aksi: 'batal',
    objek: 'perbaikan',
    objek_id: id,
    instansi_id,
    sesudah: { tanggal: row.tanggal, jenis: row.jenis },
  })
  await clearPerkara(tx, instansi_id, [id])
  return readAfter(tx, instansi_id, id)
}
