import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { notify } from './notices.ts'
import { onSessionEnd } from './session/end.ts'
import { sayWaitingPart, waitingPartOf } from './waiting.ts'

const MOST_RETRIES = 2

/** Only what may pass by itself is tried again: no connection, or a server that is away. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)

export const retryPassing = (count: number, error: unknown): boolean => count < MOST_RETRIES && isPassing(error)

/** One place for every act of which a part waits for a second person: the screen says what it saved, and this what it did not. */
const tellWaiting = (answer: unknown): void => {
  const part = waitingPartOf(answer)
  if (part !== null) notify('success', sayWaitingPart(part), false)
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onSuccess: tellWaiting }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: retryPassing,
      refetchOnWindowFocus: false,
    },
  },
})

// The next person at this screen must not meet the last one's data.
onSessionEnd(() => queryClient.clear())
