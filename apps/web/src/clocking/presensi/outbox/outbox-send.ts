import { CallError } from '../../../lib/call-error.ts'
import { fateOf } from '../../../lib/try-again.ts'
import { bodyOf, type Entri, type EntriSegar, type Foto, type Isi, inOrder, isSegar, type Kesegaran } from './outbox.ts'
import type { TandaTerima } from './presensi-wire.ts'

/** Where clockings wait. Each call is one transaction. */
export type OutboxStore = {
  readonly list: (pengguna: string) => Promise<readonly Entri[]>
  readonly keepSignature: (id: string, tanda_tangan: string) => Promise<void>
  /** the oldest challenge that came; nothing where the clocking has its time already */
  readonly keepChallenge: (id: string, tantangan: string) => Promise<void>
  /** false where there is no ticket to go on with */
  readonly turnOffline: (id: string) => Promise<boolean>
  readonly finish: (id: string, tandaTerima: TandaTerima) => Promise<void>
  readonly refuse: (id: string, pesan: string, kode?: string) => Promise<void>
  readonly photos: (pengguna: string) => Promise<readonly Foto[]>
  readonly dropPhoto: (id: string) => Promise<void>
}

export type OutboxCalls = {
  readonly rekam: (body: ReturnType<typeof bodyOf>) => Promise<TandaTerima>
  readonly bukti: (id: string) => Promise<TandaTerima>
  readonly foto: (id: string, foto: Blob) => Promise<unknown>
}

export type Sign = (isi: Isi, segar: Kesegaran) => Promise<string>
export type Flushed = { readonly left: number; readonly retryAfter: number }
type Outbox = { readonly store: OutboxStore; readonly calls: OutboxCalls; readonly sign: Sign }

async function signed(entri: EntriSegar, { store, sign }: Outbox): Promise<EntriSegar & { tanda_tangan: string }> {
  if (entri.tanda_tangan !== null) return { ...entri, tanda_tangan: entri.tanda_tangan }
  const tanda_tangan = await sign(entri.isi, entri.segar)
  await store.keepSignature(entri.id, tanda_tangan)
  return { ...entri, tanda_tangan }
}

/** True when the entry is settled, one way or the other; throws where everything has to wait. */
async function settle(entri: EntriSegar, outbox: Outbox): Promise<boolean> {
  const { store, calls } = outbox
  try {
    await store.finish(entri.id, await calls.rekam(bodyOf(await signed(entri, outbox))))
    return true
  } catch (error) {
    const fate = fateOf(error)
    if (fate === 'again' || fate === 'signed_out') throw error
    if (fate === 'known') await store.finish(entri.id, await calls.bukti(entri.id))
    else if (fate === 'expired' && (await store.turnOffline(entri.id))) return false
    else {
      // Final: nothing of it is sent again, its photo neither.
      const { message = '', code } = error instanceof CallError ? error : {}
      await store.refuse(entri.id, message, code)
      await store.dropPhoto(entri.id)
    }
    return true
  }
}

async function sendPhotos(pengguna: string, { store, calls }: Outbox): Promise<void> {
  const waiting = new Set(
    (await store.list(pengguna)).filter(({ status }) => status !== 'terkirim').map(({ id }) => id),
  )
  for (const foto of await store.photos(pengguna)) {
    if (waiting.has(foto.id)) continue
    try {
      await calls.foto(foto.id, new Blob([foto.isi], { type: foto.jenis }))
    } catch (error) {
      const fate = fateOf(error)
      if (fate === 'again' || fate === 'signed_out') throw error
      // The server will not take this photo, now or later; the receipt says what becomes of the clocking.
    }
    await store.dropPhoto(foto.id)
  }
}

/**
 * Sends what one person has waiting and has its time. `first` names the clocking that was made this moment: its challenge is short-lived, and
 * somebody looks at the screen. Stops at the first sign that the server cannot be reached or the person is not signed in.
 */
export async function flushOutbox(outbox: Outbox, pengguna: string, first?: string): Promise<Flushed> {
  const next = async (): Promise<EntriSegar | undefined> => {
    const waiting = inOrder((await outbox.store.list(pengguna)).filter(({ status }) => status === 'menunggu')).filter(
      isSegar,
    )
    return waiting.find(({ id, segar }) => id === first && 'tantangan' in segar) ?? waiting[0]
  }
  let retryAfter = 0
  try {
    for (let entri = await next(); entri !== undefined; entri = await next()) await settle(entri, outbox)
    await sendPhotos(pengguna, outbox)
  } catch (error) {
    if (error instanceof CallError) retryAfter = error.retryAfter ?? 0
  }
  const entries = (await outbox.store.list(pengguna)).filter(({ status }) => status === 'menunggu')
  return { left: entries.length + (await outbox.store.photos(pengguna)).length, retryAfter }
}
