import type { savePerbaikan } from '@presensi/contract/days/perbaikan'
import type { RouteParsed } from '@presensi/contract/route'
import { sisiPerbaikan } from '@presensi/domain/perbaikan/perbaikan'
import { komitmenPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import { sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { freshBytes } from '../../platform/random.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { isHariTerkunci } from '../../recaps/terkunci/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { Tersimpan } from '../lampiran/public.ts'
import { tellPemutus } from './kabar.ts'
import * as repo from './perbaikan.repo.ts'
import { checkBatas, checkHari, checkJam, checkMerugikan, readKeadaan } from './periksa.ts'

type Body = RouteParsed<typeof savePerbaikan>['body']

/** Files a request for a day of the caller, with its reason, its evidence and the news for who decides. */
export async function ajukan(
  tx: Tx,
  instansi_id: string,
  body: Body,
  berkas: Tersimpan | undefined,
  call: PersonCall,
): Promise<repo.PerbaikanRow> {
  const { tanggal, jenis, sebab, alasan } = body
  const subjek = await findSubjek(tx, instansi_id, { pengguna_id: call.caller.sub })
  if (subjek === undefined) return refuse('presensi.bukan_pegawai')
  await repo.lockPengusul(tx, subjek.id)
  if (await isHariTerkunci(tx, instansi_id, { pegawai_id: subjek.id, tanggal }))
    return refuse('perbaikan.bulan_terkunci')
  const keadaan = await readKeadaan(tx, instansi_id, subjek.id, tanggal)
  const waktu = checkHari(tanggal, keadaan)
  const { putaran, ulangan_dari } = checkBatas({ tanggal, jenis, sebab }, keadaan)
  const sides = sisiPerbaikan(jenis)
  const at = (sisi: 'masuk' | 'pulang', jam: string | undefined): number | null =>
    sides.includes(sisi) && jam !== undefined ? checkJam(sisi, jam, tanggal, waktu, keadaan) : null
  const [masuk, pulang] = [at('masuk', body.jam_masuk), at('pulang', body.jam_pulang)]
  if (masuk !== null && pulang !== null && pulang <= masuk) return refuseField('jam_pulang', 'pulang_sebelum_masuk')
  checkMerugikan(tanggal, keadaan, { masuk, pulang, zona_waktu: waktu.zona_waktu, sebab })

  const id = newId()
  const milik = { instansi_id, objek: 'perbaikan', objek_id: id, oleh: call.caller.sub } as const
  const rahasia = { garam: freshBytes(16).toString('hex'), alasan, sidik_lampiran: berkas?.sidik ?? null }
  const isi = {
    tanggal,
    jenis,
    jam_masuk: masuk === null ? null : (body.jam_masuk ?? null),
    jam_pulang: pulang === null ? null : (body.jam_pulang ?? null),
    masuk,
    pulang,
    zona_waktu: waktu.zona_waktu,
    sebab,
    putaran,
    ulangan_dari,
  }
  await repo.insertPerbaikan(tx, {
    instansi_id,
    id,
    pegawai_id: subjek.id,
    ...isi,
    komitmen: komitmenPerbaikan(rahasia, sha256Hex),
  })
  const lampiran_id = (await berkas?.record(tx, milik)) ?? null
  await repo.insertAlasan(tx, { instansi_id, perbaikan_id: id, tanggal, garam: rahasia.garam, alasan, lampiran_id })
  // The reason stays where retention can delete it: the audit log never forgets.
  await recordAudit(tx, call, { aksi: 'ajukan', objek: 'perbaikan', objek_id: id, instansi_id, sesudah: isi })
  const [row] = await repo.findPerbaikan(tx, instansi_id, [id])
  if (row === undefined) throw new Error('a request that was stored and is not there')
  await tellPemutus(tx, instansi_id, row)
  return row
}
