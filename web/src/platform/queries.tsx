import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isTemporary, retryAfterMs } from './calls.ts'

/** A screen shows its loader for this long at most because the server asked for a pause. */
const longestPauseMs = 10_000

/**
 * How a member's data is read. After a temporary failure (docs/decisions/028) a read is repeated twice; a refusal is
 * final. Without a network nothing is repeated: the screen says so at once, and reads again when the network is back.
 */
export const memberQueries = {
  retry: (failures: number, error: Error): boolean =>
    failures < 2 && navigator.onLine && isTemporary(error) && (retryAfterMs(error) ?? 0) <= longestPauseMs,
  retryDelay: (failures: number, error: Error): number => Math.max(1000 * 2 ** failures, retryAfterMs(error) ?? 0),
  staleTime: 10_000,
  networkMode: 'always',
} as const

/** Provides the cache of a member's data, which lasts while they move between screens. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: memberQueries } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
