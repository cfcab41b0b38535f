import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../../lib/events/follow-events.ts'
import { useInstansi } from '../../../lib/session/instansi.ts'
import { atMostEvery } from './at-most-every.ts'
import { DASH_KEY, dashKey, HADIR_KEY, STREAM_PATH } from './dashboard-admin.api.ts'
import { type AngkaKini, withFigures } from './live-figures.ts'

/** In the busiest minute clockings come by the hundred. Figures come with the event; lists follow in steps, and the rest in larger ones. */
const STEP_MS = 10_000
const REST_MS = 30_000

function take(client: QueryClient, instansi: string, data: string): boolean {
  const { angka, ...kini } = JSON.parse(data) as Partial<AngkaKini>
  if (angka === undefined) return false
  client.setQueryData(dashKey(instansi, undefined), (known: Parameters<typeof withFigures>[0]) =>
    withFigures(known, { ...kini, angka } as AngkaKini),
  )
  return true
}

/** Keeps the figures right while clockings come in. Says whether the stream stands. */
export function useLiveDashboard(): boolean {
  const client = useQueryClient()
  const instansi = useInstansi()
  const [live, setLive] = useState(false)
  useEffect(() => {
    if (instansi === null) return
    const lists = atMostEvery(STEP_MS, () => void client.invalidateQueries({ queryKey: HADIR_KEY }))
    const rest = atMostEvery(REST_MS, () => void client.invalidateQueries({ queryKey: DASH_KEY }))
    const leave = followEvents(
      { path: STREAM_PATH, query: { instansi_id: instansi } },
      {
        onEvent: ({ event, data }) => {
          if (event !== 'berubah') return
          if (take(client, instansi, data)) lists.call()
          rest.call()
        },
        onLive: setLive,
      },
    )
    return () => {
      leave()
      lists.stop()
      rest.stop()
    }
  }, [client, instansi])
  return live
}
