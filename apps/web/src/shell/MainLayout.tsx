import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { Frame } from './Frame.tsx'

/** Everything behind the sign-in. The query cache lives here, so that the login page does not carry it. */
export function MainLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}
