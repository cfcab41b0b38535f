import * as z from 'zod/mini'
import { type Menunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { defineTindakan, handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { notify, readAdmins } from '../../system/notifikasi/public.ts'
import * as repo from './pengganti.repo.ts'

type Pengganti = NonNullable<Awaited<ReturnType<typeof repo.findPengganti>>>
const isi = z.object({ id: z.string() })

/** A substitution holds at once for everybody; on who entered it the substitute decides only when somebody else agreed. */
export const penggantiBerlakuKind = defineTindakan<{ id: string }>({
  nama: 'pengganti.berlaku',
  judul: {
    id: 'Plt/Plh yang memutuskan bagi yang menetapkannya',
    en: 'An acting official deciding on who entered them',
  },
  isi,
  hak: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  pemutus: 'hak',
  async lihat(tx, { instansi_id, isi: { id } }) {
    const row =
      (await repo.findPengganti(tx, instansi_id, await todayOf(tx, instansi_id), id)) ?? refuse('tidak_ditemukan')
    const apa = { id: `${row.jenis} ${row.pejabat ?? ''}`.trim(), en: `${row.jenis} ${row.pejabat ?? ''}`.trim() }
    return [{ apa, sebelum: null, sesudah: `${row.pengganti} (${row.mulai} – ${row.selesai ?? '…'})` }]
  },
})

/** Who is replaced, who stands above them and the admins hear of it at once; who decides through it on whoever entered it waits. */
export async function tellPengganti(
  tx: Tx,
  instansi_id: string,
  row: Pengganti,
  call: PersonFacts,
): Promise<Menunggu | null> {
  const { id, jenis, pejabat, pengganti, mulai, selesai } = row
  const { sub, nama: oleh, pegawai_id } = call.caller
  const concerned = await repo.readTerkait(tx, instansi_id, id, pegawai_id)
  const told = new Set([...concerned.akun, ...(await readAdmins(tx, instansi_id))])
  told.delete(sub)
  await notify(tx, [...told], {
    instansi_id,
    jenis: 'pengganti.ditetapkan',
    isi: { jenis, pejabat: pejabat ?? row.jabatan ?? '–', pengganti, mulai, selesai, oleh },
  })
  if (!concerned.di_atas) return null
  const kunci = { instansi_id, kunci: id, isi: { id }, untung: [sub] }
  return mintaTindakan(tx, call, penggantiBerlakuKind, { ...kunci, sudah_berlaku: true, ganti: true })
}

export const penggantiBerlaku = (): TindakanHandler =>
  handleTindakan(penggantiBerlakuKind, {
    async lakukan(tx, { instansi_id, isi: { id }, pemutus }) {
      await repo.setujuiPengganti(tx, instansi_id, id, pemutus.caller.sub)
      return undefined
    },
  })
