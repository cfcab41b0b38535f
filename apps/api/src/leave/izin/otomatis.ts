import type { Language, Sentence } from '@presensi/contract/kata/sentence'
import type { approveIzinAuto, SEBAB_OTOMATIS } from '@presensi/contract/leave/izin-keputusan'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { listMenungguInstansi } from './daftar.repo.ts'
import { tellPemohon } from './kabar.ts'
import { catat } from './langkah.ts'
import { halanganOtomatis, lockRequest } from './putuskan.ts'
import { isTerlibat } from './wire.ts'

type Sebab = (typeof SEBAB_OTOMATIS)[number]
const KATA: Record<Sebab, Sentence> = {
  tidak_ditemukan: { id: 'Permohonan tidak ditemukan.', en: 'There is no such request.' },
  bukan_giliran: { id: 'Tidak menunggu keputusan instansi.', en: 'Does not wait for the agency.' },
  jenis: { id: 'Jenis ini didaftarkan satu per satu.', en: 'This kind is registered one by one.' },
  luar_negeri: { id: 'Izin ke luar negeri didaftarkan satu per satu.', en: 'Leave abroad is registered one by one.' },
  pertimbangan: {
    id: 'Atasan atau PYBMC belum menyetujui seluruhnya.',
    en: 'The superior or the PYBMC did not simply approve.',
  },
  sendiri: { id: 'Permintaan Anda sendiri atau yang Anda ajukan.', en: 'Your own request, or one you filed.' },
  aturan: {
    id: 'Ada dokumen yang kurang atau surat lain pada tanggal itu.',
    en: 'A paper is missing, or another covers these days.',
  },
}
const APPROVED: Sentence = { id: 'Disetujui.', en: 'Approved.' }

/** Gives the agency's approval to what both others approved and what breaks no rule, each on its own, and says for each why or why not. */
export async function setujuiOtomatis(
  db: Database,
  instansi_id: string,
  body: RouteParsed<typeof approveIzinAuto>['body'],
  call: PersonCall,
): Promise<RouteAnswer<typeof approveIzinAuto>> {
  const ids = await db.inInstansi(instansi_id, (tx) => listMenungguInstansi(tx, instansi_id, body))
  const hasil: RouteAnswer<typeof approveIzinAuto>['hasil'] = []
  for (const id of ids) {
    const one = await db
      .inInstansi(instansi_id, async (tx) => {
        const row = await lockRequest(tx, instansi_id, id)
        const sebab: Sebab | null = isTerlibat(row, call) ? 'sendiri' : await halanganOtomatis(tx, row)
        if (sebab === null) {
          const { caller } = call
          const after = await catat(tx, row, [
            { aksi: 'putuskan', tingkat: 'instansi', keputusan: 'disetujui', sebagai: 'otomatis', oleh: caller.sub },
          ])
          await tellPemohon(tx, after, 'disetujui', { oleh: caller, catatan: null })
          await recordAudit(tx, call, {
            aksi: 'putuskan',
            objek: 'izin',
            objek_id: id,
            instansi_id,
            sesudah: { nomor: row.nomor, otomatis: true, status: after.status },
          })
        }
        return answerOf({ id, nomor: row.nomor, nama: row.nama }, sebab, call.language)
      })
      .catch((error: unknown) => {
        // Somebody else was faster, or the request is gone: the others go on.
        if (!(error instanceof Refusal)) throw error
        return answerOf({ id, nomor: '', nama: '' }, 'bukan_giliran', call.language)
      })
    hasil.push(one)
  }
  const unknown = (body.ids ?? []).filter((id) => !ids.includes(id))
  for (const id of new Set(unknown)) hasil.push(answerOf({ id, nomor: '', nama: '' }, 'tidak_ditemukan', call.language))
  return { disetujui: hasil.filter(({ disetujui }) => disetujui).length, hasil }
}

const answerOf = (one: { id: string; nomor: string; nama: string }, sebab: Sebab | null, language: Language) => ({
  ...one,
  disetujui: sebab === null,
  sebab,
  pesan: (sebab === null ? APPROVED : KATA[sebab])[language],
})
