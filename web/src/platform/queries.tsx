import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RefusedError } from './calls.ts'

/** Around what reads a member's own from the server: it is kept while they move about. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: 'always' } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A refusal stays one; a lost connection may come back, and where the browser knows that there is none, it says when. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && navigator.onLine && !(error instanceof RefusedError)
