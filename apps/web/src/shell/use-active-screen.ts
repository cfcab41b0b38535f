import { useRouterState } from '@tanstack/react-router'
import { screenOf } from '../lib/screens.ts'

export const useActiveScreen = (): string | undefined =>
  useRouterState({ select: (state) => screenOf(state.location.pathname) ?? state.location.pathname })
