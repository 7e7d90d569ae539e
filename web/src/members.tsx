import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusedError } from './api.ts'
import { RequiresSession } from './session.tsx'

/** Around every screen of the member area: a session, and what was read from the server kept while one moves about. */
export default function Members() {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <RequiresSession />
    </QueryClientProvider>
  )
}

/** A refusal stays one; a lost connection may come back. */
const isWorthRetrying = (failures: number, error: Error) => failures < 2 && !(error instanceof RefusedError)
