import type { decideKoreksiTpp, koreksiTpp, saveKoreksiTpp } from '@presensi/contract/allowance/tpp-koreksi'
import type { RouteParsed } from '@presensi/contract/route'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { tandaiOrang } from './hasil.repo.ts'
import * as repo from './koreksi.repo.ts'
import { findOrang } from './orang.repo.ts'
import { countKeuangan } from './periode.repo.ts'
import { periodeOf, periodeTerbuka } from './periode.ts'

type Wire = z.output<typeof koreksiTpp>

const toKoreksi = (row: repo.KoreksiTppRow, { caller }: PersonCall, isFinal: boolean): Wire => ({
  id: row.id,
  periode_id: row.periode_id,
  nip: row.nip,
  nama: row.nama,
  jumlah: row.jumlah,
  alasan: row.alasan,
  dasar: row.dasar,
  status: row.status,
  oleh: row.oleh,
  pada: row.pada.toISOString(),
  diputus_oleh: row.diputus_oleh,
  diputus_pada: row.diputus_pada?.toISOString() ?? null,
  can: {
    putuskan: !isFinal && row.status === 'menunggu' && row.oleh_id !== caller.sub && !isDiriSendiri(caller, row),
  },
})

const satu = async (tx: Tx, instansi_id: string, id: string, call: PersonCall): Promise<Wire> =>
  toKoreksi((await repo.findKoreksi(tx, instansi_id, id)) ?? refuse('tidak_ditemukan'), call, false)

export async function daftarKoreksi(
  tx: Tx,
  instansi_id: string,
  query: { periode_id: string; page?: number | undefined; size?: number | undefined },
  call: PersonCall,
) {
  const { status } = await periodeOf(tx, instansi_id, query.periode_id)
  const found = await repo.pageKoreksi(tx, instansi_id, query.periode_id, windowOf(query))
  return { ...found, items: found.items.map((row) => toKoreksi(row, call, status === 'final')) }
}

/** Waits for another keuangan. */
export async function tulisKoreksi(
  tx: Tx,
  instansi_id: string,
  { periode_id, nip, ...line }: RouteParsed<typeof saveKoreksiTpp>['body'],
  call: PersonCall,
): Promise<Wire> {
  await periodeTerbuka(tx, instansi_id, periode_id)
  const [found] = await findOrang(tx, instansi_id, { periode_id, nips: [nip] })
  if (found === undefined) return refuse('tidak_ditemukan')
  refuseDiriSendiri(call, found)
  // With one keuangan nobody could ever decide on it, and it would keep the period from its end.
  if ((await countKeuangan(tx, instansi_id, await todayOf(tx, instansi_id))) < 2) return refuse('tpp.satu_keuangan')
  const id = newId()
  const { pegawai_id } = found
  await repo.insertKoreksi(tx, instansi_id, { id, periode_id, pegawai_id, ...line, oleh: call.caller.sub })
  await recordAudit(tx, call, {
    aksi: 'buat',
    objek: 'tpp_koreksi',
    objek_id: id,
    instansi_id,
    sesudah: { periode_id, nip, dasar: line.dasar },
  })
  return satu(tx, instansi_id, id, call)
}

/** By another than who wrote it, and never about oneself. Who was computed has to be computed again. */
export async function putuskanKoreksi(
  tx: Tx,
  instansi_id: string,
  { id, keputusan }: RouteParsed<typeof decideKoreksiTpp>['body'],
  call: PersonCall,
): Promise<Wire> {
  const before = (await repo.findKoreksi(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  await periodeTerbuka(tx, instansi_id, before.periode_id)
  refuseDiriSendiri(call, before)
  if (before.oleh_id === call.caller.sub) return refuse('tpp.penulis_sendiri')
  if (!(await repo.putuskan(tx, instansi_id, { id, keputusan, oleh: call.caller.sub })))
    return refuse('tpp.sudah_diputus')
  if (keputusan === 'disetujui') await tandaiOrang(tx, instansi_id, before.periode_id, [before.pegawai_id])
  await recordAudit(tx, call, {
    aksi: keputusan === 'disetujui' ? 'setuju' : 'tolak',
    objek: 'tpp_koreksi',
    objek_id: id,
    instansi_id,
    sesudah: { periode_id: before.periode_id, nip: before.nip },
  })
  return satu(tx, instansi_id, id, call)
}
