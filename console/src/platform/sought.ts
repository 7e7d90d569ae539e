import { type Location, type NavigateFunction, useLocation } from 'react-router'

/**
 * What somebody looks for stands in no address, where logs, histories and proxies keep it: the browser remembers it with the
 * page, so that going back finds it again.
 */
export const seek = (navigate: NavigateFunction, text: string): void =>
  void navigate('/search', { state: { sought: text } })

/** What was sought on the way to this page; empty when nothing was. */
export function useSought(): string {
  const { state } = useLocation() as Location<{ sought?: unknown } | null>
  return typeof state?.sought === 'string' ? state.sought : ''
}
