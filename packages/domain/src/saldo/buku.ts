import type { Tanggal } from '../kalender/tanggal.ts'

/**
 * Where days of annual leave come from, in the order in which they are used: the oldest first. `tahun` of an account is the year in which its days
 * can be used, so 'n1' of 2027 holds what was carried from 2026. domain.md §4.2; no regulation says the order.
 */
export const SUMBER = ['n2', 'n1', 'ditangguhkan', 'cuti_bersama', 'n'] as const
export type Sumber = (typeof SUMBER)[number]

/** What a line of the ledger is about. */
export const JENIS_BARIS = [
  'hak',
  'saldo_awal',
  'bawaan',
  'dibawa',
  'hangus',
  'cuti_besar',
  'dipesan',
  'dipakai',
  'dikembalikan',
  'ditangguhkan',
  'cuti_bersama',
  'diperpanjang',
  'penyesuaian',
] as const
export type JenisBaris = (typeof JENIS_BARIS)[number]

/** One line to be added. `tanda` counts days where the balance itself does not change: granted, postponed, extended. */
export type Gerak = {
  readonly tahun: number
  readonly sumber: Sumber
  readonly jenis: JenisBaris
  readonly jumlah: number
  readonly tanda: number
  readonly izin_id: string | null
  /** the day of cuti bersama that was worked on */
  readonly untuk: Tanggal | null
  /** the rule or the decree behind it */
  readonly dasar: string
  readonly alasan: string | null
}

/** A day that a request has taken, and from where. */
export type HariSaldo = {
  readonly tanggal: Tanggal
  readonly izin_id: string
  readonly tahun: number
  readonly sumber: Sumber
}

/** What the lines of one account come to. */
export type RingkasAkun = {
  readonly tahun: number
  readonly sumber: Sumber
  readonly sisa: number
  readonly jumlah: Readonly<Partial<Record<JenisBaris, number>>>
  readonly tanda: Readonly<Partial<Record<JenisBaris, number>>>
}

/** The ledger of a person as it is stored. */
export type IsiBuku = {
  readonly akun: readonly RingkasAkun[]
  /** days taken and not given back */
  readonly hari: readonly HariSaldo[]
  /** days of cuti bersama already booked */
  readonly cuti_bersama: readonly Tanggal[]
}

export const BUKU_KOSONG: IsiBuku = { akun: [], hari: [], cuti_bersama: [] }

type Akun = {
  tahun: number
  sumber: Sumber
  sisa: number
  jumlah: Map<JenisBaris, number>
  tanda: Map<JenisBaris, number>
}
type Ditulis = Pick<Gerak, 'tahun' | 'sumber' | 'jenis' | 'dasar'> & Partial<Gerak>

/** A ledger that is being written: what is read already has what was written before. Nothing outside of it changes. */
export type Buku = {
  sisa(tahun: number, sumber: Sumber): number
  jumlah(tahun: number, sumber: Sumber, ...jenis: readonly JenisBaris[]): number
  tanda(tahun: number, sumber: Sumber, jenis: JenisBaris): number
  hariPada(tanggal: Tanggal): HariSaldo | undefined
  hariOf(izin_id: string): HariSaldo[]
  isCutiBersama(tanggal: Tanggal): boolean
  tahunAda(): number[]
  tulis(gerak: Ditulis): void
  ambil(hari: HariSaldo): void
  lepas(tanggal: Tanggal): void
  /** what was written, in order */
  readonly gerak: readonly Gerak[]
  readonly diambil: readonly HariSaldo[]
  readonly dilepas: readonly HariSaldo[]
}

const keyOf = (tahun: number, sumber: Sumber): string => `${tahun} ${sumber}`

export function bukaBuku({ akun, hari, cuti_bersama }: IsiBuku): Buku {
  const accounts = new Map<string, Akun>(
    akun.map((one) => [
      keyOf(one.tahun, one.sumber),
      { ...one, jumlah: new Map(entriesOf(one.jumlah)), tanda: new Map(entriesOf(one.tanda)) },
    ]),
  )
  const days = new Map(hari.map((one) => [one.tanggal, one]))
  const worked = new Set(cuti_bersama)
  const gerak: Gerak[] = []
  const diambil: HariSaldo[] = []
  const dilepas: HariSaldo[] = []
  const find = (tahun: number, sumber: Sumber) => accounts.get(keyOf(tahun, sumber))

  return {
    gerak,
    diambil,
    dilepas,
    sisa: (tahun, sumber) => find(tahun, sumber)?.sisa ?? 0,
    jumlah: (tahun, sumber, ...jenis) =>
      jenis.reduce((sum, one) => sum + (find(tahun, sumber)?.jumlah.get(one) ?? 0), 0),
    tanda: (tahun, sumber, jenis) => find(tahun, sumber)?.tanda.get(jenis) ?? 0,
    hariPada: (tanggal) => days.get(tanggal),
    hariOf: (izin_id) => [...days.values()].filter((one) => one.izin_id === izin_id).toSorted(byDate),
    isCutiBersama: (tanggal) => worked.has(tanggal),
    tahunAda: () => [...new Set([...accounts.values()].map(({ tahun }) => tahun))].toSorted((a, b) => a - b),
    tulis({ tahun, sumber, jenis, jumlah = 0, tanda = 0, izin_id = null, untuk = null, dasar, alasan = null }) {
      const key = keyOf(tahun, sumber)
      const account = accounts.get(key) ?? { tahun, sumber, sisa: 0, jumlah: new Map(), tanda: new Map() }
      account.sisa += jumlah
      if (account.sisa < 0) throw new Error(`the account ${key} would be negative`)
      account.jumlah.set(jenis, (account.jumlah.get(jenis) ?? 0) + jumlah)
      account.tanda.set(jenis, (account.tanda.get(jenis) ?? 0) + tanda)
      if (untuk !== null) worked.add(untuk)
      accounts.set(key, account)
      gerak.push({ tahun, sumber, jenis, jumlah, tanda, izin_id, untuk, dasar, alasan })
    },
    ambil(one) {
      if (days.has(one.tanggal)) throw new Error(`${one.tanggal} is taken already`)
      days.set(one.tanggal, one)
      diambil.push(one)
    },
    lepas(tanggal) {
      const one = days.get(tanggal)
      if (one === undefined) throw new Error(`${tanggal} is not taken`)
      days.delete(tanggal)
      // Taken a moment ago: it was never stored.
      const fresh = diambil.indexOf(one)
      if (fresh >= 0) diambil.splice(fresh, 1)
      else dilepas.push(one)
    },
  }
}

const byDate = (a: HariSaldo, b: HariSaldo): number => (a.tanggal < b.tanggal ? -1 : 1)
const entriesOf = (given: Partial<Record<JenisBaris, number>>): [JenisBaris, number][] =>
  Object.entries(given) as [JenisBaris, number][]
