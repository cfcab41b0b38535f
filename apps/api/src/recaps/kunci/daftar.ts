import type {
  daftarTerbuka,
  listKoreksiRekap,
  listRekapInstansi,
  listTerbuka,
} from '@presensi/contract/recaps/rekap-bulan'
import type { RouteParsed } from '@presensi/contract/route'
import { isMenghalangi, type JenisTerbuka } from '@presensi/domain/rekap/bulan-kantor'
import type * as z from 'zod/mini'
import { subjekFor } from '../../days/hari/public.ts'
import { findPresensiPertama } from '../../days/perubahan/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { findActiveJob } from '../../platform/jobs/public.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { firstOf, lastOf } from './evaluasi.ts'
import { kunciGenerate } from './generate.ts'
import { countKoreksi, listKoreksi } from './koreksi.repo.ts'
import { readPemutus } from './pemutus.ts'
import { countBerubah, findKantor, isOrangKantor, listRekapBulan } from './rekap-bulan.repo.ts'
import { countTerbuka, listTerbukaKantor, type TerbukaRow } from './terbuka.repo.ts'
import { jumlahTerbuka, listDariHari, pilahAntrean, readPalingCepat } from './terbuka.ts'
import { onlyStatus, toBulanKantor, toKoreksi } from './wire.ts'

/** The office a call is about: the one that was named, or the only one of the caller's roles. */
export function kantorOf(kantor_id: string | undefined, { lingkup }: PersonCall): string {
  if (kantor_id !== undefined) return kantor_id
  const [only, another] = lingkup.kantor_ids ?? []
  return only === undefined || another !== undefined ? refuse('lingkup.pilih_kantor') : only
}

const KEUANGAN = 'role:presensi:operator:instansi:keuangan'
const PEMBACA: ReadonlySet<string> = new Set([
  'role:presensi:monitoring:instansi:rekap',
  'role:presensi:admin:instansi',
  'role:presensi:superadmin',
])
/** Who pays sees states only, unless another role shows them the rest. */
const isOnlyKeuangan = (instansi_id: string, { caller }: PersonCall): boolean => {
  const here = caller.roles.filter((held) => held.instansi_id === null || held.instansi_id === instansi_id)
  return here.some(({ role }) => role === KEUANGAN) && !here.some(({ role }) => PEMBACA.has(role))
}

/** Every office of an agency in a month: how far it is. */
export async function daftarInstansi(
  tx: Tx,
  instansi_id: string,
  query: RouteParsed<typeof listRekapInstansi>['query'],
  call: PersonCall,
) {
  const rentang = { first: firstOf(query), last: lastOf(query) }
  const wanted = query.q?.toLowerCase()
  const rows = (await listRekapBulan(tx, instansi_id, rentang, call.lingkup.kantor_ids)).filter(
    ({ kantor }) => wanted === undefined || kantor.toLowerCase().includes(wanted),
  )
  const window = windowOf(query)
  const open = await countTerbuka(tx, instansi_id, rentang)
  const items = rows
    .slice(window.offset, window.offset + window.limit)
    .map((row) => toBulanKantor(row, open.get(row.kantor_id)))
  const hides = isOnlyKeuangan(instansi_id, call)
  return pageOf(hides ? items.map(onlyStatus) : items, rows.length, window)
}

const countJenis = (rows: readonly { readonly jenis: JenisTerbuka }[]) =>
  new Map(Object.entries(jumlahTerbuka(rows.map(({ jenis }) => jenis))) as [JenisTerbuka, number][])

/** Where it is ended: a day that contradicts itself, or was clocked outside its hours, at the day; one that needs a manual list where those are entered; everything else among what waits. */
const tautanOf = (jenis: JenisTerbuka, nip: string, tanggal: string): string =>
  jenis === 'konflik' || jenis === 'luar_jam'
    ? `/kehadirankantor/lists?bulan=${tanggal.slice(0, 7)}&nip=${nip}&tanggal=${tanggal}`
    : jenis === 'belum_terdaftar'
      ? `/dinasluar/lists?tab=daftar-hadir&tanggal=${tanggal}`
      : `/persetujuan?jenis=${jenis === 'antrean' ? 'konfirmasi' : jenis}`

/** What is open in an office's month, who can end it, and the first day on which it can be locked. */
export async function daftarTerbukaKantor(
  tx: Tx,
  instansi_id: string,
  query: RouteParsed<typeof listTerbuka>['query'],
  call: PersonCall,
): Promise<z.output<typeof daftarTerbuka>> {
  const kantor_id = kantorOf(query.kantor_id, call)
  const kantor = (await findKantor(tx, instansi_id, kantor_id)) ?? refuse('lingkup.tidak_ditemukan')
  const { tahun, bulan } = query
  const rentang = { first: firstOf(query), last: lastOf(query) }
  // The job before the month: one that ends in between is told as running, and who is told so asks again. The other way round nobody would.
  const pekerjaan_id = await findActiveJob(tx, instansi_id, kunciGenerate({ kantor_id, tahun, bulan }))
  const [row] = await listRekapBulan(tx, instansi_id, rentang, [kantor_id])
  const filed = await listTerbukaKantor(tx, instansi_id, [kantor_id], rentang)
  const isFiled = ({ jenis, pegawai_id, tanggal }: TerbukaRow): boolean =>
    filed.some((one) => one.jenis === jenis && one.pegawai_id === pegawai_id && one.tanggal === tanggal)
  const found = await listDariHari(tx, instansi_id, kantor, query)
  const all = [...filed, ...found.rows.filter((one) => !isFiled(one))]
  const rows = pilahAntrean(all, found.menunggu).toSorted((a, b) =>
    a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : 0,
  )
  const pertama = await findPresensiPertama(tx, instansi_id)
  const window = windowOf(query)
  const shown = rows.slice(window.offset, window.offset + window.limit)
  const deciders = await readPemutus(tx, instansi_id, kantor_id, shown)
  const items = shown.map(({ jenis, id, nip, nama, tanggal, menunggu }, at) => ({
    jenis,
    menghalangi: isMenghalangi(jenis),
    id,
    nip,
    nama,
    tanggal,
    tingkat: menunggu,
    pemutus: deciders[at] ?? [],
    tautan: tautanOf(jenis, nip, tanggal),
  }))
  return {
    ...pageOf(items, rows.length, window),
    tahun,
    bulan,
    status: row?.status ?? 'berjalan',
    paling_cepat: (await readPalingCepat(tx, instansi_id, [kantor_id], query))(kantor),
    jumlah: jumlahTerbuka(rows.map(({ jenis }) => jenis)),
    berubah_sejak_dibuat:
      row === undefined || row.status === 'final' ? 0 : await countBerubah(tx, instansi_id, row, rentang),
    kantor: row === undefined ? null : toBulanKantor(row, countJenis(rows)),
    pekerjaan_id,
    presensi_pertama: pertama !== null && pertama > rentang.first && pertama <= rentang.last ? pertama : null,
  }
}

/** Correction lines of a month: one's own, those of a person, or of offices. */
export async function daftarKoreksi(
  tx: Tx,
  instansi_id: string,
  query: RouteParsed<typeof listKoreksiRekap>['query'],
  call: PersonCall,
) {
  const bulan = firstOf(query)
  const window = windowOf(query)
  const siapa = await siapaDicari()
  const total = await countKoreksi(tx, instansi_id, bulan, siapa)
  const rows = total <= window.offset ? [] : await listKoreksi(tx, instansi_id, bulan, siapa, window)
  return pageOf(rows.map(toKoreksi), total, window)

  async function siapaDicari(): Promise<Parameters<typeof listKoreksi>[3]> {
    const { lingkup } = call
    if (query.nip === undefined && lingkup.tingkat !== 'sendiri') {
      const { kantor_ids } = lingkup
      if (query.kantor_id !== undefined && (await findKantor(tx, instansi_id, query.kantor_id)) === undefined)
        return refuse('lingkup.tidak_ditemukan')
      return { kantor_ids: query.kantor_id === undefined ? kantor_ids : [query.kantor_id] }
    }
    const { subjek } = await subjekFor(tx, instansi_id, query.nip, call)
    const own = { pegawai_id: subjek.id }
    if (subjek.pengguna_id === call.caller.sub) return own
    // A superior has no share in it: the call is for oneself and for roles.
    const { kantor_ids } = lingkup
    if (lingkup.tingkat === 'sendiri') return refuse('tidak_ditemukan')
    const there = { ...own, kantor_ids }
    const rentang = { first: bulan, last: lastOf(query) }
    if (
      kantor_ids !== null &&
      (await countKoreksi(tx, instansi_id, bulan, there)) === 0 &&
      !(await isOrangKantor(tx, instansi_id, subjek.id, kantor_ids, rentang))
    )
      return refuse('tidak_ditemukan')
    return there
  }
}
