import type { cancelDaftarHadir, saveDaftarHadir } from '@presensi/contract/days/daftar-hadir'
import type { FieldError } from '@presensi/contract/issues'
import type { RouteParsed } from '@presensi/contract/route'
import { halanganBaris, waktuBaris } from '@presensi/domain/daftar-hadir/daftar-hadir'
import { addDays, daysBetween, daysOf } from '@presensi/domain/kalender/tanggal'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { hashDaftarHadir, hashLangkahDaftarHadir } from '@presensi/domain/rantai/isi-daftar-hadir'
import { cabutTindakan, type Menunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import { loadKalenderKantor } from '../../calendar-and-hours/jadwal/public.ts'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { isHariTerkunci } from '../../recaps/terkunci/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { findKantor } from '../dinas-luar/public.ts'
import type { Tersimpan } from '../lampiran/public.ts'
import * as repo from './daftar-hadir.repo.ts'
import { catatDaftar } from './lampau.ts'
import { kaharKind } from './setuju.ts'

type Body = RouteParsed<typeof saveDaftarHadir>['body']
type Kantor = NonNullable<Awaited<ReturnType<typeof findKantor>>>
const DAY = 86_400_000
/** Nobody counts working days over longer than this; a limit of so many would be none. */
const MUNDUR_MAKS_HARI = 400
// A colon would end the name where the sentence is put together.
const plain = (name: string): string => name.replaceAll(':', ' ')

/** For who is registered a list comes no later than a correction would (behaviour.md §3). */
async function checkMundur(tx: Tx, instansi_id: string, { id, zona_waktu }: Kantor, tanggal: string, sekarang: number) {
  const hari_ini = tanggalAt(sekarang, zona_waktu)
  const hari = Number(await readPengaturan(tx, instansi_id, 'perbaikan_hari_mundur', hari_ini))
  const tooLate = () => refuse('daftar_hadir.terlalu_lama', { values: { hari } })
  if (tanggal >= hari_ini) return
  if (daysBetween(tanggal, hari_ini) > MUNDUR_MAKS_HARI) return tooLate()
  const isHariKerja = await loadKalenderKantor(tx, instansi_id, [id], tanggal, hari_ini)
  const since = daysOf(addDays(tanggal, 1), hari_ini).filter((day) => isHariKerja({ kantor_id: id, zona_waktu }, day))
  if (since.length > hari) tooLate()
}

type Terbaca = {
  readonly orang: readonly repo.OrangDaftar[]
  readonly baris: readonly repo.BarisWrite[]
  readonly gangguan_id: string | null
}

/** The rows as they can be taken; what stands in the way of any is told row by row, all at once. */
async function readBaris(tx: Tx, instansi_id: string, body: Body, kantor: Kantor, sekarang: number): Promise<Terbaca> {
  const { tanggal, sebab } = body
  const { zona_waktu } = kantor
  const found = await repo.findOrang(
    tx,
    instansi_id,
    body.baris.map(({ nip }) => nip),
    tanggal,
  )
  const midnight = Date.parse(tanggal)
  const around = { mulai: midnight - DAY, selesai: midnight + 3 * DAY }
  const gangguan =
    sebab === 'gangguan'
      ? (await repo.listGangguanDisetujui(tx, instansi_id, kantor.id, around)).filter(
          (one) => tanggalAt(one.mulai, zona_waktu) <= tanggal && tanggalAt(one.selesai, zona_waktu) >= tanggal,
        )
      : []
  const errors: FieldError[] = []
  const rows: { orang: repo.OrangDaftar; baris: repo.BarisWrite }[] = []
  for (const [index, { nip, masuk = null, pulang = null }] of body.baris.entries()) {
    const field = `baris.${index}`
    const one = found.get(nip)
    if (one === undefined) {
      errors.push({ field, message: 'tidak_ada' })
      continue
    }
    const says = (what: string) => errors.push({ field, message: `daftar_${what}:${plain(one.nama)}` })
    if (one.kantor_id !== kantor.id) says('bukan_kantor')
    else if (rows.some(({ orang }) => orang.pegawai_id === one.pegawai_id)) says('dua_kali')
    else {
      const waktu = waktuBaris({ masuk, pulang }, tanggal, zona_waktu)
      const { terdaftar, pegawai_id } = one
      const halangan = halanganBaris(waktu, { sebab, tanggal, zona_waktu, sekarang, terdaftar, gangguan })
      if (halangan !== null) says(halangan)
      else rows.push({ orang: one, baris: { pegawai_id, ...waktu } })
    }
  }
  if (errors.length > 0) return refuse('daftar_hadir.baris', { errors })
  const orang = rows.map((row) => row.orang)
  return { orang, baris: rows.map((row) => row.baris), gangguan_id: gangguan[0]?.id ?? null }
}

/** A list with its link in the chain, its scan and the news for its people: together or not at all. */
export async function simpan(
  tx: Tx,
  instansi_id: string,
  body: Body,
  berkas: Tersimpan | undefined,
  call: PersonCall,
): Promise<repo.DaftarRow | Menunggu> {
  if (berkas === undefined) return refuse('berkas.kosong')
  const { tanggal, sebab } = body
  const kantor = (await findKantor(tx, instansi_id, body.kantor_id)) ?? refuse('lingkup.tidak_ditemukan')
  const sekarang = await readSekarang(tx)
  const { orang, baris, gangguan_id } = await readBaris(tx, instansi_id, body, kantor, sekarang)
  refuseDiriSendiri(call, ...orang)
  if (sebab !== 'belum_terdaftar') {
    await checkMundur(tx, instansi_id, kantor, tanggal, sekarang)
    for (const { pegawai_id } of orang)
      if (await isHariTerkunci(tx, instansi_id, { pegawai_id, tanggal })) return refuse('daftar_hadir.bulan_terkunci')
  }
  const oleh = call.caller.sub
  const id = newId()
  const isi = {
    ...{ instansi_id, id, kantor_id: kantor.id, tanggal, zona_waktu: kantor.zona_waktu, sebab, gangguan_id },
    ...{ alasan: body.alasan ?? null, sidik: berkas.sidik, perlu_setuju: sebab === 'kahar', oleh },
  }
  const pada = await repo.insertDaftar(tx, isi, baris)
  await berkas.record(tx, { instansi_id, objek: 'daftar_hadir', objek_id: id, oleh })
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'daftar_hadir',
    rujukan_id: id,
    tanggal,
    hash_isi: hashDaftarHadir({ ...isi, pada, baris }, sha256Hex),
  })
  await recordAudit(tx, call, {
    aksi: 'buat',
    objek: 'daftar_hadir',
    objek_id: id,
    instansi_id,
    sesudah: { kantor_id: kantor.id, tanggal, sebab, gangguan_id, baris: [...baris] },
  })
  if (isi.perlu_setuju) {
    const untung = orang.flatMap(({ pengguna_id }) => pengguna_id ?? [])
    const asked = { instansi_id, kunci: id, isi: { id }, untung, alasan: isi.alasan, kantor_id: kantor.id }
    return mintaTindakan(tx, call, kaharKind, asked)
  }
  const row = await after(tx, instansi_id, id)
  await catatDaftar(tx, instansi_id, call, { row, aksi: 'buat', alasan: row.alasan })
  await tellOrang(tx, instansi_id, row, true)
  return row
}

async function after(tx: Tx, instansi_id: string, id: string): Promise<repo.DaftarRow> {
  const [row] = await repo.findDaftar(tx, instansi_id, [id])
  if (row === undefined) throw new Error('a list that was stored and is not there')
  return row
}

/** Its people hear what their office wrote of them, and that it was taken back. */
export async function tellOrang(tx: Tx, instansi_id: string, row: repo.DaftarRow, berlaku: boolean): Promise<void> {
  const accounts = row.baris.flatMap(({ pengguna_id }) => pengguna_id ?? [])
  const { tanggal, kantor } = row
  await notify(tx, accounts, { instansi_id, jenis: 'daftar_hadir.dicatat', isi: { tanggal, kantor, berlaku } })
}

type Langkah = {
  readonly aksi: 'setujui' | 'batal'
  readonly alasan: string | null
  readonly oleh: string
}

/** A further row about a list, with its link. */
export async function catatLangkah(
  tx: Tx,
  instansi_id: string,
  { id: daftar_id, tanggal }: repo.DaftarRow,
  langkah: Langkah,
): Promise<void> {
  const row = { instansi_id, id: newId(), daftar_id, ...langkah }
  const pada = await repo.insertLangkah(tx, row)
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'daftar_hadir_langkah',
    rujukan_id: row.id,
    tanggal,
    hash_isi: hashLangkahDaftarHadir({ ...row, tanggal, pada }, sha256Hex),
  })
}

/** Takes a list back: what stood before it counts again. */
export async function batalkan(
  tx: Tx,
  instansi_id: string,
  { id, alasan }: RouteParsed<typeof cancelDaftarHadir>['body'],
  call: PersonCall,
): Promise<repo.DaftarRow> {
  const row = await repo.lockDaftar(tx, instansi_id, id)
  const { kantor_ids } = call.lingkup
  if (row === undefined || (kantor_ids !== null && !kantor_ids.includes(row.kantor_id)))
    return refuse('tidak_ditemukan')
  refuseDiriSendiri(call, ...row.baris)
  if (row.status === 'dibatalkan' || row.status === 'tidak_disetujui') return refuse('daftar_hadir.sudah_batal')
  await cabutTindakan(tx, kaharKind, { instansi_id, kunci: id })
  await catatLangkah(tx, instansi_id, row, { aksi: 'batal', alasan, oleh: call.caller.sub })
  await recordAudit(tx, call, {
    aksi: 'batal',
    objek: 'daftar_hadir',
    objek_id: id,
    instansi_id,
    sebelum: { status: row.status },
    sesudah: { status: 'dibatalkan', alasan },
  })
  if (row.status === 'berlaku') {
    await catatDaftar(tx, instansi_id, call, { row, aksi: 'hapus', alasan })
    await tellOrang(tx, instansi_id, row, false)
  }
  return after(tx, instansi_id, id)
}
