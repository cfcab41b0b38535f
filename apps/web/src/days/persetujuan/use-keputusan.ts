import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import {
  type Keputusan,
  keyOf,
  type Perkara,
  type PutusanIzin,
  refreshDecided,
  sendKeputusan,
} from './persetujuan.api.ts'
import { createTunda } from './tunda.ts'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

/** Decisions of this screen: held for a while, then sent. What is held or on its way is not shown as waiting. */
export function useKeputusan() {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  const client = useQueryClient()
  const instansi_id = useInstansi()
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())

  const kirim = async (isi: readonly Keputusan[], leaving: boolean) => {
    const keys = new Set(isi.map(({ perkara }) => keyOf(perkara)))
    setSending((before) => new Set([...before, ...keys]))
    const failed: { nama: string; kalimat: string }[] = []
    const one = (keputusan: Keputusan) =>
      sendKeputusan(keputusan, leaving).catch((error: unknown) => {
        failed.push({ nama: say(keputusan.perkara).nama, kalimat: sayError(error) })
      })
    // Whoever leaves cannot wait for one answer after another.
    if (leaving) await Promise.all(isi.map(one))
    else for (const keputusan of isi) await one(keputusan)
    const [first] = failed
    if (first !== undefined) {
      const sentences = [...new Set(failed.map(({ kalimat }) => kalimat))].join(' ')
      notify(
        'danger',
        failed.length === 1
          ? `${first.nama}: ${first.kalimat}`
          : t('manyFailed', { n: failed.length, sebab: sentences }),
      )
    }
    await refreshDecided(client)
    setSending((before) => new Set([...before].filter((key) => !keys.has(key))))
  }
  const latest = useRef(kirim)
  latest.current = kirim
  const [tunda] = useState(() => createTunda<Keputusan>((isi, leaving) => latest.current(isi, leaving)))
  const held = useSyncExternalStore(tunda.subscribe, tunda.read)

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') tunda.flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', tunda.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', tunda.flush)
      tunda.flush()
    }
  }, [tunda])

  const hidden = new Set([...sending, ...held.flatMap(({ isi }) => isi.map(({ perkara }) => keyOf(perkara)))])
  return {
    held,
    decide: (perkara: readonly Perkara[], setuju: boolean, catatan?: string, putusan?: PutusanIzin) => {
      // A second press on the same button finds it decided already.
      const open = perkara.filter((one) => !hidden.has(keyOf(one)))
      tunda.hold(open.map((one) => ({ perkara: one, setuju, catatan, putusan, instansi_id })))
    },
    undo: tunda.undo,
    isDecided: (perkara: Perkara): boolean => hidden.has(keyOf(perkara)),
    /** what the server still counts as waiting */
    decidedOf: (jenis?: string): number =>
      [...hidden].filter((key) => jenis === undefined || key.startsWith(`${jenis}.`)).length,
  }
}

export type Keputusans = ReturnType<typeof useKeputusan>
