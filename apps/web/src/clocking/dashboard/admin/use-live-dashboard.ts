import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../../lib/events/follow-events.ts'
import { useInstansi } from '../../../lib/session/instansi.ts'
import { atMostEvery } from './at-most-every.ts'
import { DASH_KEY, STREAM_PATH } from './dashboard-admin.api.ts'

/** In the busiest minute clockings come by the hundred; the figures follow in steps. */
const STEP_MS = 5_000

/** Keeps the figures right while clockings come in. Says whether the stream stands. */
export function useLiveDashboard(): boolean {
  const client = useQueryClient()
  const instansi = useInstansi()
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (instansi === null) return
    const { call, stop } = atMostEvery(STEP_MS, () => void client.invalidateQueries({ queryKey: DASH_KEY }))
    const leave = followEvents(
      { path: STREAM_PATH, query: { instansi_id: instansi } },
      { onEvent: ({ event }) => event === 'berubah' && call(), onLive: setLive },
    )
    return () => {
      leave()
      stop()
    }
  }, [client, instansi])
  return live
}
