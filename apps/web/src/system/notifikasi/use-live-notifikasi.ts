import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../lib/events/follow-events.ts'
import type { ServerEvent } from '../../lib/events/read-events.ts'
import { notify } from '../../lib/notices.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { LIST_KEY, UNREAD_KEY } from './notifikasi.api.ts'

const STREAM = { path: '/absensi/v2/notifikasi/aliran' } as const

const read = (data: string): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
const isStart = (value: unknown): value is { belum_dibaca: number } =>
  typeof value === 'object' && value !== null && 'belum_dibaca' in value && typeof value.belum_dibaca === 'number'
const isNews = (value: unknown): value is { type: 'success' | 'danger'; message: string } =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'type' in value &&
  (value.type === 'success' || value.type === 'danger')

/** Keeps the count and the list right while the page is open and shows what is new. Says whether the stream stands. */
export function useLiveNotifikasi(): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => {
    const onEvent = ({ event, data }: ServerEvent) => {
      const value = read(data)
      if (event === 'awal' && isStart(value)) client.setQueryData(UNREAD_KEY, value.belum_dibaca)
      if (event !== 'notifikasi' || !isNews(value)) return
      client.setQueryData(UNREAD_KEY, (count: number | undefined) => (count ?? 0) + 1)
      void client.invalidateQueries({ queryKey: LIST_KEY })
      // Whoever looks at the product as another person is not the one who is told. It stays in the list of notifications.
      if (currentPayload().act === undefined) notify(value.type, value.message, true)
    }
    return followEvents(STREAM, { onEvent, onLive: setLive })
  }, [client])
  return live
}
