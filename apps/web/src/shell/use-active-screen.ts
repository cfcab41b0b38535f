import { useRouterState } from '@tanstack/react-router'
import { screenOf } from '../access/menu/public.ts'

export const useActiveScreen = (): string | undefined =>
  useRouterState({ select: (state) => screenOf(state.location.pathname) ?? state.location.pathname })
