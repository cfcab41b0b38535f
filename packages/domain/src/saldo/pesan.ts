import type { Tanggal } from '../kalender/tanggal.ts'
import { type Buku, type HariSaldo, SUMBER, type Sumber } from './buku.ts'
import { beriHak, DASAR, type OrangSaldo, type TanpaHak, tahunOf, tanpaHakPada } from './hak.ts'
import { sebelumTutup, tutupYangLalu } from './tutup-tahun.ts'

/** From this day on the right of the next year can be reserved (behaviour.md §7). */
const BUKA_BERIKUTNYA = '10-01'

export type AkunDiambil = { readonly tahun: number; readonly sumber: Sumber; readonly hari: readonly Tanggal[] }

export type TolakPesan =
  | { readonly alasan: 'saldo_kurang'; readonly tahun: number; readonly diminta: number; readonly sisa: number }
  | { readonly alasan: 'belum_dibuka'; readonly tahun: number; readonly mulai: Tanggal }
  | { readonly alasan: 'terlalu_jauh'; readonly tahun: number }
  /** the day is another request's already */
  | { readonly alasan: 'hari_terpakai'; readonly tanggal: Tanggal; readonly izin_id: string }
  | (TanpaHak & { readonly tanggal: Tanggal })

export type HasilPesan =
  | { readonly ok: true; readonly akun: readonly AkunDiambil[] }
  | { readonly ok: false; readonly tolak: TolakPesan }

/** When it is, and in which year the agency began to keep the ledger. */
export type Kini = { readonly hari_ini: Tanggal; readonly sejak: number }

/**
 * Brings the ledger to a day: years that are over are turned, and the right of this one is there. No right is made up for a year that is over: what
 * it was stands in the ledger, or in what the agency brought in.
 */
export function siapkanTahun(buku: Buku, orang: OrangSaldo, { hari_ini, sejak }: Kini, pada: Tanggal): void {
  tutupYangLalu(buku, orang, { sejak, sebelum: Math.min(tahunOf(hari_ini), tahunOf(pada)) })
  if (tahunOf(pada) >= tahunOf(hari_ini)) beriHak(buku, orang, pada)
}

/** What is left to be used in a year, by source. */
export const sisaTahun = (buku: Buku, tahun: number): number =>
  SUMBER.reduce((sum, sumber) => sum + buku.sisa(tahun, sumber), 0)

type Permintaan = {
  readonly izin_id: string
  /** working days that are wanted */
  readonly hari: readonly Tanggal[]
  readonly tanggal_ajuan: Tanggal
}

/**
 * Takes the days of a request: each from the balance of its own year, the oldest source first; all of them or none. Days that the request has
 * taken already are not taken again. Where it answers no, the ledger must be thrown away.
 */
export function pesan(
  buku: Buku,
  orang: OrangSaldo,
  kini: Kini,
  { izin_id, hari, tanggal_ajuan }: Permintaan,
): HasilPesan {
  const wanted = [...new Set(hari)].toSorted().filter((tanggal) => buku.hariPada(tanggal)?.izin_id !== izin_id)
  const akun: AkunDiambil[] = []
  for (const [tahun, days] of Map.groupBy(wanted, tahunOf)) {
    const tolak = bolehTahun(tahun, tanggal_ajuan) ?? bolehHari(buku, orang, days)
    if (tolak !== null) return { ok: false, tolak }
    siapkanTahun(buku, orang, kini, days[0] ?? '')
    const sources = SUMBER.flatMap((sumber) => Array<Sumber>(buku.sisa(tahun, sumber)).fill(sumber))
    const diminta = days.length
    if (sources.length < diminta)
      return { ok: false, tolak: { alasan: 'saldo_kurang', tahun, diminta, sisa: sources.length } }
    const taken = days.flatMap((tanggal, index) => {
      const sumber = sources[index]
      return sumber === undefined ? [] : [{ tanggal, izin_id, tahun, sumber }]
    })
    for (const day of taken) buku.ambil(day)
    for (const one of perAkun(taken)) {
      const { sumber, hari: some } = one
      buku.tulis({ tahun, sumber, jenis: 'dipesan', jumlah: -some.length, izin_id, dasar: DASAR.permohonan })
      akun.push(one)
    }
  }
  return { ok: true, akun }
}

/**
 * Takes as many of these days as there are, the earliest first, and says which it could not take: for days that are leave already, such as a free day
 * that became a work day. They stay leave whatever the balance is.
 */
export function pesanYangAda(
  buku: Buku,
  orang: OrangSaldo,
  kini: Kini,
  { izin_id, hari, tanggal_ajuan }: Permintaan,
): { readonly diambil: readonly Tanggal[]; readonly kurang: readonly Tanggal[] } {
  const wanted = [...new Set(hari)].toSorted().filter((tanggal) => buku.hariPada(tanggal)?.izin_id !== izin_id)
  // A refusal of a single day writes nothing of that day.
  const [diambil, kurang]: [Tanggal[], Tanggal[]] = [[], []]
  for (const tanggal of wanted)
    (pesan(buku, orang, kini, { izin_id, hari: [tanggal], tanggal_ajuan }).ok ? diambil : kurang).push(tanggal)
  return { diambil, kurang }
}

/**
 * The day whose year's balances belong to leave from a day on: in that year, once it can be taken from; today where the year is not opened yet, and
 * the last day of a year that is over.
 */
export function padaSisa(mulai: Tanggal, hari_ini: Tanggal): Tanggal {
  const tahun = tahunOf(mulai)
  if (tahun < tahunOf(hari_ini)) return `${tahun}-12-31`
  return mulai > hari_ini && bolehTahun(tahun, hari_ini) === null ? mulai : hari_ini
}

/**
 * What was left in a year that is over on its last day, before it was closed; null where nobody kept the ledger in that year. It is not what can be
 * used: that went on into the next year, or lapsed.
 */
export function sisaAkhirTahun(
  buku: Buku,
  orang: OrangSaldo,
  { sejak }: Kini,
  tahun: number,
): Record<Sumber, number> | null {
  if (tahun < sejak && !buku.tahunAda().includes(tahun)) return null
  tutupYangLalu(buku, orang, { sejak, sebelum: tahun + 1 })
  const entries = SUMBER.map((sumber) => [sumber, sebelumTutup(buku, tahun, sumber)] as const)
  return Object.fromEntries(entries) as Record<Sumber, number>
}

function bolehTahun(tahun: number, tanggal_ajuan: Tanggal): TolakPesan | null {
  const kini = tahunOf(tanggal_ajuan)
  if (tahun <= kini) return null
  if (tahun > kini + 1) return { alasan: 'terlalu_jauh', tahun }
  const mulai = `${kini}-${BUKA_BERIKUTNYA}`
  return tanggal_ajuan < mulai ? { alasan: 'belum_dibuka', tahun, mulai } : null
}

function bolehHari(buku: Buku, orang: OrangSaldo, days: readonly Tanggal[]): TolakPesan | null {
  for (const tanggal of days) {
    const other = buku.hariPada(tanggal)
    if (other !== undefined) return { alasan: 'hari_terpakai', tanggal, izin_id: other.izin_id }
    const tanpa = tanpaHakPada(orang, tanggal)
    if (tanpa !== null) return { ...tanpa, tanggal }
  }
  return null
}

const perAkun = (days: readonly HariSaldo[]): AkunDiambil[] =>
  [...Map.groupBy(days, ({ tahun, sumber }) => `${tahun} ${sumber}`).values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ tahun: first.tahun, sumber: first.sumber, hari: group.map(({ tanggal }) => tanggal) }]
  })

type Kembali = {
  readonly izin_id: string
  /** all days of the request where nothing is said */
  readonly hari?: readonly Tanggal[] | undefined
}

/**
 * Gives days of a request back to where they came from; a day that it does not hold gives nothing. A year that is over is turned again, so that
 * what may be carried is. In a year that cuti besar ended the own right does not come back.
 */
export function kembalikan(buku: Buku, orang: OrangSaldo, kini: Kini, { izin_id, hari }: Kembali): AkunDiambil[] {
  const held = buku.hariOf(izin_id)
  const days = hari === undefined ? held : held.filter(({ tanggal }) => hari.includes(tanggal))
  for (const { tanggal } of days) buku.lepas(tanggal)
  const akun = perAkun(days)
  for (const { tahun, sumber, hari: back } of akun) {
    buku.tulis({ tahun, sumber, jenis: 'dikembalikan', jumlah: back.length, izin_id, dasar: DASAR.permohonan })
    if (sumber === 'n' && buku.tanda(tahun, 'n', 'cuti_besar') > 0)
      buku.tulis({ tahun, sumber, jenis: 'cuti_besar', jumlah: -back.length, izin_id, dasar: DASAR.cuti_besar })
  }
  if (days.length > 0) tutupYangLalu(buku, orang, { sejak: kini.sejak, sebelum: tahunOf(kini.hari_ini) })
  return akun
}

/**
 * The PYBMC postpones a request: its days come back, and so many of what is left at the end of the year go on in full. A day that was postponed
 * before (`sudah`) and asked for again is the same right: it counts once.
 */
export function tangguhkan(
  buku: Buku,
  orang: OrangSaldo,
  kini: Kini,
  izin_id: string,
  sudah: ReadonlySet<Tanggal> = new Set(),
): AkunDiambil[] {
  for (const [tahun, days] of Map.groupBy(buku.hariOf(izin_id), (one) => one.tahun)) {
    // A day of cuti bersama is no right of the year that could be postponed.
    const tanda = days.filter(({ sumber, tanggal }) => sumber !== 'cuti_bersama' && !sudah.has(tanggal)).length
    if (tanda > 0) buku.tulis({ tahun, sumber: 'n', jenis: 'ditangguhkan', tanda, izin_id, dasar: DASAR.ditangguhkan })
  }
  return kembalikan(buku, orang, kini, { izin_id })
}

/** Marks the days of a request as granted. They were taken when it was asked for: no balance changes. `sudah`: how many of an account are marked. */
export function tandaiDipakai(
  buku: Buku,
  izin_id: string,
  sudah: (tahun: number, sumber: Sumber) => number = () => 0,
): void {
  for (const { tahun, sumber, hari } of perAkun(buku.hariOf(izin_id))) {
    const tanda = hari.length - sudah(tahun, sumber)
    if (tanda > 0) buku.tulis({ tahun, sumber, jenis: 'dipakai', tanda, izin_id, dasar: DASAR.permohonan })
  }
}
