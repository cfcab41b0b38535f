import type { Hari, TotalBulan } from '@presensi/domain/hari/hasil'
import { bulanBeku, gabungBulan, type HariBeku, totalBeku } from '@presensi/domain/rekap/hari-beku'
import { angkaTotal } from '@presensi/domain/rekap/jumlah-angka'
import { bacaBeku, tulisBeku } from '@presensi/domain/rekap/teks-beku'
import type { Tx } from '../../platform/database.ts'
import { eachInTurn, inPages } from '../../platform/pages.ts'
import { type Bulan, beku, type Dinilai, evaluasi, firstOf, lastOf, SEKALIGUS } from './evaluasi.ts'
import { mapOrangKantor, readJabatan } from './rekap-bulan.repo.ts'
import { type Ringkasan, ringkas } from './ringkasan.ts'
import type { Siap } from './siap.ts'
import { type BekuRow, type OrangBaru, readBeku } from './snapshot.repo.ts'
import { isMenungguPresensi } from './terbuka.ts'

/** The people of an office's month as they are stored, and what of it stops an office's admin. */
export type KantorDinilai = {
  readonly orang: readonly OrangBaru[]
  readonly ringkasan: Ringkasan
  readonly konflik: number
  /** by person: the days that wait for the decision about a clocking, wherever it was filed */
  readonly menunggu: ReadonlyMap<string, readonly string[]>
  /** days that are not over */
  readonly belum: number
  /** days on which somebody could not clock, and that are in no manual list */
  readonly belum_terdaftar: number
}

type Terkumpul = {
  readonly orang: OrangBaru[]
  readonly totals: TotalBulan[]
  readonly menunggu: Map<string, readonly string[]>
  konflik: number
  belum: number
  belum_terdaftar: number
}
const kosong = (): Terkumpul => ({
  orang: [],
  totals: [],
  menunggu: new Map(),
  konflik: 0,
  belum: 0,
  belum_terdaftar: 0,
})

const isDi = (one: Dinilai, kantor_id: string, tanggal: string): boolean =>
  one.fakta.get(tanggal)?.kantor_id === kantor_id

/** The days of a person that one office stores; undefined where there is none. */
function bekuKantor(one: Dinilai, kantor_id: string, elsewhere: readonly BekuRow[]) {
  // What another office has stored stays there: nobody's day is stored twice.
  const parts = elsewhere.map(({ isi }) => bacaBeku(isi))
  const taken = new Set(parts.flatMap(({ hari }) => hari.map((day) => day.tanggal)))
  const milik = (tanggal: string): boolean => isDi(one, kantor_id, tanggal) && !taken.has(tanggal)
  const terakhir = one.bulan.hari.findLast(({ tanggal }) => one.fakta.get(tanggal)?.kantor_id != null)?.tanggal ?? null
  const freeze = (day: Hari): HariBeku => beku(one, day, one.isTertunda(day))
  const stored = bulanBeku(one.bulan, freeze, milik, terakhir)
  if (stored.hari.length === 0) return undefined
  const isPindah = one.bulan.hari.some(({ tanggal }) => one.fakta.get(tanggal)?.kantor_id != null && !milik(tanggal))
  if (stored.seluruh === null || !isPindah) return stored
  const { hari, baris_bulan } = gabungBulan(parts, { ...one.bulan, hari: one.bulan.hari.map(freeze) })
  const total = totalBeku(hari, baris_bulan, stored.maks_bulan_bp)
  const { jumlah_bp, potongan_bp } = total
  return { ...stored, seluruh: { jumlah_bp, potongan_bp, total } }
}

/** By office: everybody of its month, evaluated together. */
export async function nilaiKantor(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  month: Bulan,
  siap: Siap | undefined,
): Promise<(kantor_id: string) => KantorDinilai> {
  const [first, last] = [firstOf(month), lastOf(month)]
  const members = await mapOrangKantor(tx, instansi_id, kantor_ids, { first, last })
  const found = new Map<string, Terkumpul>(kantor_ids.map((id) => [id, kosong()]))
  const officesOf = new Map<string, string[]>()
  for (const [kantor_id, ids] of members)
    for (const id of ids) officesOf.set(id, [...(officesOf.get(id) ?? []), kantor_id])
  for (const some of inPages([...officesOf.keys()], SEKALIGUS)) {
    const people = await evaluasi(tx, instansi_id, some, month, { siap })
    const posts = await readJabatan(tx, instansi_id, some, last)
    const elsewhere = await readBeku(tx, instansi_id, first, some)
    await eachInTurn(people, ([id, one]) => {
      for (const kantor_id of officesOf.get(id) ?? []) {
        const stored = bekuKantor(one, kantor_id, elsewhere.get(id) ?? [])
        const office = found.get(kantor_id)
        if (stored === undefined || office === undefined) continue
        office.konflik += stored.hari.filter(({ kode }) => kode[0] === 'KONFLIK').length
        office.belum += stored.hari.filter(({ selesai }) => !selesai).length
        const own = new Set(stored.hari.map(({ tanggal }) => tanggal))
        const days = one.bulan.hari.filter(({ tanggal }) => own.has(tanggal))
        const waiting = days.filter(isMenungguPresensi).map(({ tanggal }) => tanggal)
        office.belum_terdaftar += days.filter((day) => day.belum_terdaftar).length
        if (waiting.length > 0) office.menunggu.set(id, waiting)
        const { nip, nama } = one.orang
        const total = totalBeku(stored.hari, stored.baris_bulan, stored.maks_bulan_bp)
        office.totals.push(total)
        office.orang.push({
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
    })
  }
  return (kantor_id) => {
    const { totals, ...rest } = found.get(kantor_id) ?? kosong()
    return { ...rest, ringkasan: ringkas(totals) }
  }
}
