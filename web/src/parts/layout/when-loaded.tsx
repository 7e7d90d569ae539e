import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import type { ReactNode } from 'react'

/** What a page has asked for, by `useMemberQuery`, `useStoredQuery` or `useAnswer`. */
type LoadState<T> = { data?: T | undefined; error?: unknown; refetch: () => unknown }

/**
 * What a page shows of what it has asked for: a loader until it is there, or a way to ask again when it did not come. What is
 * there stays while it is renewed, and when that fails.
 *
 * @param what     begins a sentence: “Your cases” didn’t load
 * @param loading  what is being done meanwhile, to those who hear the page
 */
export function WhenLoaded<T>({
  of: { data, error, refetch },
  what,
  loading,
  children,
}: {
  of: LoadState<T>
  what: string
  loading: string
  children: (data: T) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error === undefined || error === null) return <Loader label={loading} />
  return <DidNotLoad what={what} onRetry={refetch} />
}
