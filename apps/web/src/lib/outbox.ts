import type { RekamDitandatangani } from '@presensi/domain/bukti/kanonik'
import type { HariIni, TandaTerima } from './presensi-wire.ts'

/** What a clocking says, before it has proof of being fresh. */
export type Isi = Omit<RekamDitandatangani, 'tantangan' | 'tiket' | 'nomor_urut'>
/** A challenge of this minute, or the ticket of the last contact with a running number. */
export type Kesegaran = { readonly tantangan: string } | { readonly tiket: string; readonly nomor_urut: number }

/** A clocking on its way. Signed once and kept as it was signed: another signature would be another request. */
export type Entri = {
  readonly id: string
  /** `sub` of whoever made it; nobody else ever sends it */
  readonly pengguna: string
  readonly urutan: number
  readonly isi: Isi
  readonly segar: Kesegaran
  /** the ticket of the time it was made: a later one would move the earliest time that counts */
  readonly tiket_saat_itu: string | null
  readonly tanda_tangan: string | null
  /** 'terkirim' until today's state from the server holds its id: what was sent never leaves the screen */
  readonly status: 'menunggu' | 'terkirim' | 'gagal'
  readonly pesan: string | null
  readonly kegiatan: string | null
  /** when it was made, by the server's clock as the phone carries it on; absent in what older versions kept */
  readonly pada?: string
  /** the receipt, once it is there */
  readonly terima?: TandaTerima
}

export type Foto = {
  readonly id: string
  readonly pengguna: string
  readonly jenis: string
  readonly isi: ArrayBuffer
}

/** What a person's browser keeps between visits. */
export type Orang = {
  readonly pengguna: string
  readonly hari: HariIni | null
  readonly nomor_terakhir: number
  readonly urutan_terakhir: number
}

export type EntriBaru = {
  readonly pengguna: string
  readonly isi: Isi
  readonly kegiatan: string | null
  /** null without a network */
  readonly tantangan: string | null
}

export const orangBaru = (pengguna: string): Orang => ({
  pengguna,
  hari: null,
  nomor_terakhir: 0,
  urutan_terakhir: 0,
})

type Taken = { readonly orang: Orang; readonly entri: Entri }

/** The number is free for good once it is taken, whether or not the clocking ever arrives. */
function takeNumber(orang: Orang, tiket: string): { orang: Orang; segar: Kesegaran } {
  const nomor_urut = Math.max(orang.nomor_terakhir + 1, orang.hari?.tiket.nomor_berikut ?? 1)
  return { orang: { ...orang, nomor_terakhir: nomor_urut }, segar: { tiket, nomor_urut } }
}

/** A new entry with its place in the queue; undefined where there is neither a challenge nor a ticket. */
export function takePlace(orang: Orang, baru: EntriBaru): Taken | undefined {
  const tiket = orang.hari?.tiket.tiket ?? null
  const urutan = orang.urutan_terakhir + 1
  const queued = { ...orang, urutan_terakhir: urutan }
  const { tantangan } = baru
  const fresh =
    tantangan !== null
      ? { orang: queued, segar: { tantangan } }
      : tiket === null
        ? undefined
        : takeNumber(queued, tiket)
  if (fresh === undefined) return undefined
  const entri: Entri = {
    id: baru.isi.id,
    pengguna: baru.pengguna,
    urutan,
    isi: baru.isi,
    segar: fresh.segar,
    tiket_saat_itu: tiket,
    tanda_tangan: null,
    status: 'menunggu',
    pesan: null,
    kegiatan: baru.kegiatan,
  }
  return { orang: fresh.orang, entri }
}

/** The challenge ran out before the server saw it: the same clocking goes on as one made without a network. */
export function turnOffline(orang: Orang, entri: Entri): Taken | undefined {
  const tiket = entri.tiket_saat_itu ?? orang.hari?.tiket.tiket ?? null
  if (tiket === null || !('tantangan' in entri.segar)) return undefined
  const taken = takeNumber(orang, tiket)
  return { orang: taken.orang, entri: { ...entri, segar: taken.segar, tanda_tangan: null } }
}

/** Numbered ones in the order of their numbers, then those with a challenge in the order they were made. */
export function inOrder(entries: readonly Entri[]): Entri[] {
  const rank = ({ segar, urutan }: Entri): number => ('nomor_urut' in segar ? segar.nomor_urut : 1e12 + urutan)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

export const bodyOf = ({ isi, segar, tanda_tangan }: Entri & { readonly tanda_tangan: string }) => ({
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
