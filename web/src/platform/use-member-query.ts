import type { Answer, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls.ts'

/** Fetches a member's data and caches it while they move between screens. */
export function useMemberQuery<E extends Endpoint>(endpoint: E, query?: Query<E>, params?: Params<E>) {
  return useQuery<Answer<E>>({
    queryKey: [endpoint.url, query, params],
    queryFn: () => call(endpoint, { ...(query !== undefined && { query }), ...(params !== undefined && { params }) }),
  })
}
