import type { RightFlag, readMenuButtons } from '@presensi/contract/access/menu'
import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'
import { findEntry, useMenu } from './own-menu.ts'
import type { MenuScreen } from './screens.ts'

const READ_BUTTONS = endpoint<typeof readMenuButtons>('GET', '/users-service/menu/role-menu-akes-button')

export type ButtonRight = RightFlag extends `u_${infer Right}` ? Right : never

/** Which buttons of a screen the person has. Until the server has said so there is none: nothing is offered that is refused. */
export function useButtons(screen: MenuScreen): (right: ButtonRight) => boolean {
  const id = findEntry(useMenu().data, screen)?.id
  const { data } = useQuery({
    queryKey: ['tombol', id],
    queryFn: ({ signal }) => callRoute(READ_BUTTONS, { query: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    staleTime: 60_000,
  })
  return (right) => Boolean(data?.[`u_${right}`])
}
