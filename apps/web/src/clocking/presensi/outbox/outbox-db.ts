import {
  type BulanTersimpan,
  type Entri,
  type EntriBaru,
  type Foto,
  isKnownIn,
  orangBaru,
  takePlace,
  turnOffline,
  withBulan,
  withChallenge,
} from './outbox.ts'
import type { OutboxStore } from './outbox-send.ts'
import { type BuktiTersimpan, presensiDb } from './presensi-db.ts'
import type { HariIni } from './presensi-wire.ts'

const CHANNEL = 'presensi-antrean'
const RECEIPTS_KEPT = 60

const LISTENERS = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
const tell = () => {
  for (const listener of LISTENERS) listener()
}
channel?.addEventListener('message', tell)

/** Called after every change, also one made by another tab or by the service worker. */
export function onOutboxChange(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

function changed(): void {
  tell()
  channel?.postMessage(null)
}

const change = async (id: string, how: (entri: Entri) => Entri): Promise<void> => {
  const tx = (await presensiDb()).transaction('antrean', 'readwrite')
  const entri = await tx.store.get(id)
  if (entri !== undefined) await tx.store.put(how(entri))
  await tx.done
}

export const outboxStore: OutboxStore = {
  list: async (pengguna) => (await presensiDb()).getAllFromIndex('antrean', 'pengguna', pengguna),
  keepSignature: (id, tanda_tangan) => change(id, (entri) => ({ ...entri, tanda_tangan })),
  keepChallenge: async (id, tantangan) => {
    await change(id, (entri) => withChallenge(entri, tantangan))
    changed()
  },
  turnOffline: async (id) => {
    const tx = (await presensiDb()).transaction(['antrean', 'orang'], 'readwrite')
    const entri = await tx.objectStore('antrean').get(id)
    const orang = entri && (await tx.objectStore('orang').get(entri.pengguna))
    const taken = entri && turnOffline(orang ?? orangBaru(entri.pengguna), entri)
    if (taken !== undefined) {
      await Promise.all([tx.objectStore('antrean').put(taken.entri), tx.objectStore('orang').put(taken.orang)])
    }
    await tx.done
    changed()
    return taken !== undefined
  },
  finish: async (id, tanda_terima) => {
    const tx = (await presensiDb()).transaction(['antrean', 'bukti'], 'readwrite')
    const entri = await tx.objectStore('antrean').get(id)
    if (entri !== undefined) {
      await tx.objectStore('bukti').put({
        id,
        pengguna: entri.pengguna,
        tanda_terima,
        berfoto: entri.isi.hash_foto !== undefined,
        ...(entri.hari_saat_itu && { hari_saat_itu: entri.hari_saat_itu }),
      })
      await tx.objectStore('antrean').put({ ...entri, status: 'terkirim', terima: tanda_terima })
    }
    await tx.done
    changed()
  },
  refuse: async (id, pesan, kode) => {
    await change(id, (entri) => ({ ...entri, status: 'gagal', pesan, kode }))
    changed()
  },
  photos: async (pengguna) => (await presensiDb()).getAllFromIndex('foto', 'pengguna', pengguna),
  dropPhoto: async (id) => (await presensiDb()).delete('foto', id),
}

/** Stores a clocking, its place and its photo at once, before anything is asked or sent. */
export async function addToOutbox(baru: EntriBaru, foto: Omit<Foto, 'id' | 'pengguna'> | null): Promise<void> {
  const tx = (await presensiDb()).transaction(['antrean', 'orang', 'foto'], 'readwrite')
  const orang = await tx.objectStore('orang').get(baru.pengguna)
  const taken = takePlace(orang ?? orangBaru(baru.pengguna), baru)
  await tx.objectStore('orang').put(taken.orang)
  await tx.objectStore('antrean').add(taken.entri)
  if (foto !== null) await tx.objectStore('foto').put({ ...foto, id: baru.isi.id, pengguna: baru.pengguna })
  await tx.done
  changed()
}

export async function dismissEntry(id: string): Promise<void> {
  const tx = (await presensiDb()).transaction(['antrean', 'foto'], 'readwrite')
  await Promise.all([tx.objectStore('antrean').delete(id), tx.objectStore('foto').delete(id)])
  await tx.done
  changed()
}

/**
 * The last contact: today as the server told it, with the ticket for what is done without a network. What it holds of this
 * phone's clockings has come to its end here.
 */
export async function keepHariIni(pengguna: string, hari: HariIni): Promise<void> {
  const tx = (await presensiDb()).transaction(['orang', 'antrean'], 'readwrite')
  const before = (await tx.objectStore('orang').get(pengguna)) ?? orangBaru(pengguna)
  await tx.objectStore('orang').put({ ...before, hari })
  const own = await tx.objectStore('antrean').index('pengguna').getAll(pengguna)
  const known = own.filter((entri) => isKnownIn(entri, hari))
  for (const { id } of known) await tx.objectStore('antrean').delete(id)
  await tx.done
  if (known.length > 0) changed()
}

/** What an older version kept does not say enough to go on with. */
export async function keptHariIni(pengguna: string): Promise<HariIni | null> {
  const hari = (await (await presensiDb()).get('orang', pengguna))?.hari
  return hari?.aturan === undefined ? null : hari
}

/** An own month as the server told it; of many the newest stay. */
export async function keepBulan(pengguna: string, bulan: BulanTersimpan): Promise<void> {
  const tx = (await presensiDb()).transaction('orang', 'readwrite')
  const before = (await tx.store.get(pengguna)) ?? orangBaru(pengguna)
  await tx.store.put(withBulan(before, bulan))
  await tx.done
}

export async function keptBulan(pengguna: string, month: string): Promise<BulanTersimpan | null> {
  const orang = await (await presensiDb()).get('orang', pengguna)
  return orang?.bulan?.find(({ bulan }) => bulan === month) ?? null
}

export async function keptReceipt(pengguna: string, id: string): Promise<BuktiTersimpan | undefined> {
  const kept = await (await presensiDb()).get('bukti', id)
  return kept?.pengguna === pengguna ? kept : undefined
}

/** After a sign-out nothing of the person stays but what still has to be sent, and the newest number. */
export async function forgetPerson(pengguna: string): Promise<void> {
  const tx = (await presensiDb()).transaction(['orang', 'bukti', 'antrean'], 'readwrite')
  const orang = await tx.objectStore('orang').get(pengguna)
  if (orang !== undefined) await tx.objectStore('orang').put({ ...orang, hari: null, bulan: [] })
  for (const id of await tx.objectStore('bukti').index('pengguna').getAllKeys(pengguna)) {
    await tx.objectStore('bukti').delete(id)
  }
  for (const { id, status } of await tx.objectStore('antrean').index('pengguna').getAll(pengguna)) {
    if (status === 'terkirim') await tx.objectStore('antrean').delete(id)
  }
  await tx.done
}

/** Receipts also stand on the server; the phone keeps the newest. */
export async function trimReceipts(pengguna: string): Promise<void> {
  const tx = (await presensiDb()).transaction('bukti', 'readwrite')
  const kept = await tx.store.index('pengguna').getAll(pengguna)
  const old = kept.toSorted((a, b) => b.tanda_terima.nomor - a.tanda_terima.nomor).slice(RECEIPTS_KEPT)
  for (const { id } of old) await tx.store.delete(id)
  await tx.done
}
