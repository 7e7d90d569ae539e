import type { Answer, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls.ts'

/** Under which a member's data is cached. */
export const memberQueryKey = <E extends Endpoint>(endpoint: E, query?: Query<E>, params?: Params<E>) =>
  [endpoint.url, query, params] as const

/** Fetches a member's data and caches it while they move between screens. */
export function useMemberQuery<E extends Endpoint>(endpoint: E, query?: Query<E>, params?: Params<E>) {
  return useQuery<Answer<E>>({
    queryKey: memberQueryKey(endpoint, query, params),
    queryFn: () => call(endpoint, { ...(query !== undefined && { query }), ...(params !== undefined && { params }) }),
  })
}
