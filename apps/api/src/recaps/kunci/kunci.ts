import type { TotalBulan } from '@presensi/domain/hari/hasil'
import { akarOrang } from '@presensi/domain/rantai/isi-rekap'
import { halanganKunci, isMenghalangi, type JenisTerbuka } from '@presensi/domain/rekap/bulan-kantor'
import { bulanBeku, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { angkaTotal } from '@presensi/domain/rekap/jumlah-angka'
import { bacaBeku, tulisBeku } from '@presensi/domain/rekap/teks-beku'
import { sha256Hex } from '../../clocking/rantai/public.ts'
import { readNomor } from '../../days/simpanan/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { tandaiPembuat } from '../tanda-tangan/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { type Bulan, beku, type Dinilai, evaluasi, firstOf, lastOf, SEKALIGUS } from './evaluasi.ts'
import { listKoreksi } from './koreksi.repo.ts'
import { beginDiperiksa } from './pantau.repo.ts'
import * as bulanRepo from './rekap-bulan.repo.ts'
import { ringkas } from './ringkasan.ts'
import { insertKunci, type OrangBaru, readBeku } from './snapshot.repo.ts'
import { listTerbukaKantor } from './terbuka.repo.ts'
import { jumlahTerbuka, readPalingCepat } from './terbuka.ts'

type Diminta = Bulan & { readonly kantor_id: string; readonly alasan?: string | undefined }
/** Who locks: the admin of the office, or of the agency, who may lock over what is open. */
export type Sebagai = 'kantor' | 'instansi'

const isDi = (one: Dinilai, kantor_id: string, tanggal: string): boolean =>
  one.fakta.get(tanggal)?.kantor_id === kantor_id

/** The people of an office's month as they are stored, and what of it stops an office's admin. */
async function nilaiKantor(tx: Tx, instansi_id: string, kantor_id: string, month: Bulan) {
  const [first, last] = [firstOf(month), lastOf(month)]
  const ids = await bulanRepo.listOrangKantor(tx, instansi_id, kantor_id, { first, last })
  const orang: OrangBaru[] = []
  const totals: TotalBulan[] = []
  let [konflik, belum] = [0, 0]
  for (let at = 0; at < ids.length; at += SEKALIGUS) {
    const some = ids.slice(at, at + SEKALIGUS)
    const found = await evaluasi(tx, instansi_id, some, month)
    const posts = await bulanRepo.readJabatan(tx, instansi_id, some, last)
    const elsewhere = await readBeku(tx, instansi_id, first, some)
    for (const [id, one] of found) {
      // What another office has stored stays there: nobody's day is stored twice.
      const taken = new Set(
        (elsewhere.get(id) ?? []).flatMap(({ isi }) => bacaBeku(isi).hari.map((day) => day.tanggal)),
      )
      const milik = (tanggal: string): boolean => isDi(one, kantor_id, tanggal) && !taken.has(tanggal)
      const terakhir =
        one.bulan.hari.findLast(({ tanggal }) => one.fakta.get(tanggal)?.kantor_id != null)?.tanggal ?? null
      const stored = bulanBeku(one.bulan, (day) => beku(one, day, one.isTertunda(day)), milik, terakhir)
      if (stored.hari.length === 0) continue
      konflik += stored.hari.filter(({ kode }) => kode[0] === 'KONFLIK').length
      belum += stored.hari.filter(({ selesai }) => !selesai).length
      const { nip, nama } = one.orang
      const total = totalBeku(stored.hari, stored.baris_bulan, stored.maks_bulan_bp)
      totals.push(total)
      orang.push({
        pegawai_id: id,
        nip,
        nama,
        jabatan: posts.get(id) ?? null,
        isi: tulisBeku(first, stored),
        hari: stored.hari.map(({ tanggal }) => tanggal),
        dari: one.dari,
        angka: angkaTotal(total),
      })
    }
  }
  return { orang, ringkasan: ringkas(totals), konflik, belum }
}

/**
 * Locks an office's month: evaluates everybody again and stores that, in this transaction. A month that is locked already stays as it is, and
 * whoever comes second gets it.
 */
export async function kunciBulan(
  tx: Tx,
  instansi_id: string,
  { kantor_id, alasan, ...month }: Diminta,
  sebagai: Sebagai,
  call: PersonFacts,
): Promise<void> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const kantor = (await bulanRepo.findKantor(tx, instansi_id, kantor_id)) ?? refuse('lingkup.tidak_ditemukan')
  if (first > kantor.hari_ini) refuseField('bulan', 'masa_depan')
  await kunciGiliran(tx, instansi_id)
  const [before] = await bulanRepo.listRekapBulan(tx, instansi_id, { first, last }, [kantor_id])
  if (before === undefined) return refuse('rekap.tanpa_pegawai')
  if (before.status === 'final') return
  const nomor = await readNomor(tx, instansi_id)
  const paling_cepat = await readPalingCepat(tx, instansi_id, kantor, month)
  const sebelumnya = await bulanRepo.findTerlamaTerbuka(tx, instansi_id, kantor_id, first)
  const check = (menghalangi: number): void => {
    const why = halanganKunci({
      hari_ini: kantor.hari_ini,
      paling_cepat,
      sebelumnya,
      menghalangi,
      sebagai,
      alasan: alasan ?? null,
    })
    if (why === 'perlu_alasan') refuseField('alasan', 'wajib')
    if (why !== null)
      refuse(`rekap.${why as Exclude<typeof why, 'perlu_alasan'>}`, {
        values: { tanggal: paling_cepat, bulan: sebelumnya?.slice(0, 7) ?? '', jumlah: menghalangi },
      })
  }
  check(0)
  const { orang, ringkasan, konflik, belum } = await nilaiKantor(tx, instansi_id, kantor_id, month)
  const koreksi = await listKoreksi(tx, instansi_id, first, { kantor_ids: [kantor_id], dibukukan: true })
  // A leaver's late facts are booked in the last office, also when nobody is there any more.
  if (orang.length === 0 && koreksi.length === 0) return refuse('rekap.tanpa_pegawai')
  if (belum > 0) return refuse('rekap.belum_selesai', { values: { jumlah: belum } })
  const open = await listTerbukaKantor(tx, instansi_id, kantor_id, { first, last })
  const kinds: JenisTerbuka[] = [
    ...open.map(({ jenis }) => jenis),
    ...Array.from({ length: konflik }, () => 'konflik' as const),
  ]
  const menghalangi = kinds.filter(isMenghalangi).length
  check(menghalangi)
  const said = menghalangi === 0 ? null : (alasan ?? null)
  const versi = before.versi + 1
  const kunci_id = await insertKunci(
    tx,
    {
      instansi_id,
      kantor_id,
      bulan: first,
      versi,
      orang: orang.length,
      ringkasan: JSON.stringify(ringkasan),
      koreksi: JSON.stringify(koreksi.map(({ terkunci: _open, ...line }) => line)),
      terbuka: JSON.stringify(jumlahTerbuka(kinds)),
      alasan: said,
      akar: akarOrang(orang, sha256Hex),
      oleh: call.caller.sub,
    },
    orang,
    kantor.hari_ini,
  )
  await tandaiPembuat(tx, { instansi_id, kunci_id, kantor_id, bulan: first }, call)
  await beginDiperiksa(tx, instansi_id, nomor)
  await recordAudit(tx, call, {
    aksi: 'kunci',
    objek: 'rekap',
    objek_id: kunci_id,
    instansi_id,
    sesudah: { kantor_id, bulan: first, versi, orang: orang.length, terbuka: jumlahTerbuka(kinds), alasan: said },
  })
}
