import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRights } from '../lib/session/rights.ts'

/** Other roles, other menus: they are asked for anew. */
export function useRightChanges(): void {
  const client = useQueryClient()
  const rights = useRights()
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    void client.invalidateQueries({ queryKey: ['menu'] })
    void client.invalidateQueries({ queryKey: ['profil'] })
  }, [client, rights])
}
