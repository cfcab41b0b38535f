import { useState } from 'react'
import { sayError } from '../../lib/say-error.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { oneTap } from './one-tap.ts'
import { deviceKey, sha256Hex } from './outbox/device-key.ts'
import type { Isi } from './outbox/outbox.ts'
import { addToOutbox } from './outbox/outbox-db.ts'
import { askForBackgroundSync, flush, sender } from './outbox/outbox-run.ts'
import { ageSeconds, type Posisi } from './position.ts'

export type Act = {
  readonly jenis: 'masuk' | 'pulang' | 'kegiatan'
  readonly kegiatan?: { readonly id: string; readonly nama: string }
  readonly work_from: string
}
export type Phase = 'idle' | 'position'
export type Problem = { readonly kind: 'no_ticket' } | { readonly kind: 'refused'; readonly message: string }
type Sources = {
  readonly photo: () => Promise<Blob | null>
  readonly position: (act: Act) => Promise<Posisi | undefined>
  /** the server knows this device and can check what it signs without a network */
  readonly offlineAllowed: boolean
  /** stored: the receipt can be shown, whether the server has it yet or not */
  readonly onStored: (id: string) => void
}

const whereOf = (posisi: Posisi | undefined): Partial<Isi> =>
  posisi === undefined
    ? {}
    : {
        lat: posisi.lat,
        lng: posisi.lng,
        akurasi_m: posisi.akurasi_m,
        umur_posisi_detik: ageSeconds(posisi, performance.now()),
      }

/**
 * One tap, one clocking: everything that will be signed is fixed and stored on the phone. The rest, asking for its time and sending
 * it, is the queue's, and goes on when the page is left.
 */
export function useClocking({ photo, position, offlineAllowed, onStored }: Sources) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [taps] = useState(() => oneTap(() => performance.now()))
  const [settling, setSettling] = useState(false)

  const make = async (act: Act): Promise<void> => {
    const { jenis, kegiatan, work_from } = act
    const pengguna = sender()
    if (pengguna === undefined) return
    if (!navigator.onLine && !offlineAllowed) return setProblem({ kind: 'no_ticket' })
    const [waktu_perangkat, pada] = [new Date().toISOString(), new Date(serverClock.now()).toISOString()]
    setPhase('position')
    // The frame of the tap, not of a moment later.
    const [frame, posisi, key] = await Promise.all([photo(), position(act), deviceKey()])
    const bytes = frame === null ? null : await frame.arrayBuffer()
    const foto = frame === null || bytes === null ? null : { jenis: frame.type, isi: bytes }
    const isi: Isi = {
      id: crypto.randomUUID(),
      jenis,
      ...(kegiatan === undefined ? {} : { kegiatan_id: kegiatan.id }),
      work_from,
      ...whereOf(posisi),
      waktu_perangkat,
      perangkat_id: key.perangkat_id,
      ...(foto === null ? {} : { hash_foto: await sha256Hex(foto.isi) }),
    }
    await addToOutbox({ pengguna, isi, kegiatan: kegiatan?.nama ?? null, pada }, foto)
    onStored(isi.id)
    void askForBackgroundSync()
    flush(isi.id).catch(() => undefined)
  }

  const begun = async (act: Act): Promise<void> => {
    setProblem(null)
    try {
      await make(act)
    } catch (error) {
      setProblem({ kind: 'refused', message: sayError(error) })
    } finally {
      setPhase('idle')
    }
  }
  // A second tap while the first is on its way, or just after it, is no second clocking.
  const clock = async (act: Act): Promise<void> => {
    await taps.act(() => begun(act))
    settle()
  }
  /** While taps are repetitions the buttons look it, so that nobody taps in vain. */
  const settle = (): void => {
    const left = taps.restMs()
    setSettling(left > 0)
    if (left > 0) setTimeout(settle, left)
  }
  return { clock, phase, settling, problem, isRepeat: taps.isRepeat }
}
