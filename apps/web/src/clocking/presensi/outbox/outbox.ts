import type { RekamDitandatangani } from '@presensi/domain/bukti/kanonik'
import type { BulanHari } from '../../../days/hari/public.ts'
import type { HariIni, RiwayatBulan, TandaTerima } from './presensi-wire.ts'

/** What a clocking says, before it has proof of being fresh. */
export type Isi = Omit<RekamDitandatangani, 'tantangan' | 'tiket' | 'nomor_urut'>
/** A challenge of this minute, or the ticket of the last contact with a running number. */
export type Kesegaran = { readonly tantangan: string } | { readonly tiket: string; readonly nomor_urut: number }

/** The day that the screen was about at a tap, as the server had told it. */
export type HariSaatItu = Pick<HariIni, 'tanggal' | 'jadwal' | 'hari' | 'gangguan' | 'penilaian'>

/** A clocking on its way. Signed once and kept as it was signed: another signature would be another request. */
export type Entri = {
  readonly id: string
  /** `sub` of whoever made it; nobody else ever sends it */
  readonly pengguna: string
  readonly urutan: number
  readonly isi: Isi
  /** null until the server gave it its time, or it is known that there is no network */
  readonly segar: Kesegaran | null
  /** the ticket of the time it was made: a later one would move the earliest time that counts */
  readonly tiket_saat_itu: string | null
  readonly tanda_tangan: string | null
  /** 'terkirim' until today's state from the server holds its id: what was sent never leaves the screen */
  readonly status: 'menunggu' | 'terkirim' | 'gagal'
  readonly pesan: string | null
  /** the stable code of the refusal */
  readonly kode?: string | undefined
  readonly kegiatan: string | null
  /** when it was made, by the server's clock as the phone carries it on; absent in what older versions kept */
  readonly pada?: string
  /** absent in what older versions kept */
  readonly hari_saat_itu?: HariSaatItu
  /** the receipt, once it is there */
  readonly terima?: TandaTerima
}

export type Foto = {
  readonly id: string
  readonly pengguna: string
  readonly jenis: string
  readonly isi: ArrayBuffer
}

/** An own month: what was clocked, and what its days came out as. */
export type BulanTersimpan = {
  /** '2026-03' */
  readonly bulan: string
  readonly riwayat: RiwayatBulan
  readonly hari: BulanHari
}

/** What a person's browser keeps between visits. */
export type Orang = {
  readonly pengguna: string
  readonly hari: HariIni | null
  readonly nomor_terakhir: number
  readonly urutan_terakhir: number
  /** own months as they were at the last contact, the newest first */
  readonly bulan?: readonly BulanTersimpan[]
}

export type EntriBaru = {
  readonly pengguna: string
  readonly isi: Isi
  readonly kegiatan: string | null
  readonly pada: string
}

export const orangBaru = (pengguna: string): Orang => ({
  pengguna,
  hari: null,
  nomor_terakhir: 0,
  urutan_terakhir: 0,
})

/** this month and the one before */
const MONTHS_KEPT = 2

/** With another month in its place; of many the newest stay. */
export function withBulan(orang: Orang, bulan: BulanTersimpan): Orang {
  const others = (orang.bulan ?? []).filter((one) => one.bulan !== bulan.bulan)
  const newest = [...others, bulan].toSorted((a, b) => b.bulan.localeCompare(a.bulan)).slice(0, MONTHS_KEPT)
  return { ...orang, bulan: newest }
}

const saatItu = ({ tanggal, jadwal, hari, gangguan, penilaian }: HariIni): HariSaatItu => ({
  tanggal,
  jadwal,
  hari,
  gangguan,
  penilaian,
})

type Taken = { readonly orang: Orang; readonly entri: Entri }

/** The number is free for good once it is taken, whether or not the clocking ever arrives. */
function takeNumber(orang: Orang, tiket: string): { orang: Orang; segar: Kesegaran } {
  const nomor_urut = Math.max(orang.nomor_terakhir + 1, orang.hari?.tiket.nomor_berikut ?? 1)
  return { orang: { ...orang, nomor_terakhir: nomor_urut }, segar: { tiket, nomor_urut } }
}

/** A new entry with its place in the queue. Everything that will be signed is fixed; only its time is still to be given. */
export function takePlace(orang: Orang, baru: EntriBaru): Taken {
  const urutan = orang.urutan_terakhir + 1
  const entri: Entri = {
    id: baru.isi.id,
    pengguna: baru.pengguna,
    urutan,
    isi: baru.isi,
    segar: null,
    tiket_saat_itu: orang.hari?.tiket.tiket ?? null,
    tanda_tangan: null,
    status: 'menunggu',
    pesan: null,
    kegiatan: baru.kegiatan,
    pada: baru.pada,
    ...(orang.hari && { hari_saat_itu: saatItu(orang.hari) }),
  }
  return { orang: { ...orang, urutan_terakhir: urutan }, entri }
}

/** The server has given the time. What has one already, by a challenge or a ticket, keeps it. */
export const withChallenge = (entri: Entri, tantangan: string): Entri =>
  entri.segar === null ? { ...entri, segar: { tantangan } } : entri

/** No network, or the challenge ran out before the server saw it: the clocking goes on as one made without a network. */
export function turnOffline(orang: Orang, entri: Entri): Taken | undefined {
  const tiket = entri.tiket_saat_itu ?? orang.hari?.tiket.tiket ?? null
  if (tiket === null || (entri.segar !== null && 'tiket' in entri.segar)) return undefined
  const taken = takeNumber(orang, tiket)
  return { orang: taken.orang, entri: { ...entri, segar: taken.segar, tanda_tangan: null } }
}

/** Numbered ones in the order of their numbers, then those with a challenge in the order they were made. */
export function inOrder(entries: readonly Entri[]): Entri[] {
  const rank = ({ segar, urutan }: Entri): number =>
    segar !== null && 'nomor_urut' in segar ? segar.nomor_urut : 1e12 + urutan
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** One that has its time can be signed and sent. */
export type EntriSegar = Entri & { readonly segar: Kesegaran }
export const isSegar = (entri: Entri): entri is EntriSegar => entri.segar !== null

export const bodyOf = ({ isi, segar, tanda_tangan }: EntriSegar & { readonly tanda_tangan: string }) => ({
  ...isi,
  ...segar,
  tanda_tangan,
})

/** A state that is so much younger than the receipt and does not hold it tells about another day than the clocking's. */
const OTHER_DAY_MS = 60_000

/** The server's state of today holds it, or will never: only then it leaves the phone. */
export const isKnownIn = ({ id, status, terima }: Entri, hari: Pick<HariIni, 'peristiwa' | 'waktu_server'>): boolean =>
  status === 'terkirim' &&
  (hari.peristiwa.some((one) => one.id === id) ||
    Date.parse(hari.waktu_server) - Date.parse(terima?.dicatat_pada ?? '') > OTHER_DAY_MS)
