import type { Answer, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls.ts'

/**
 * Fetches a member's data and caches it while they move between screens. Must be used below `Queries`.
 *
 * @example const { data, isError, refetch } = useMemberQuery(balance)
 * @example const { data } = useMemberQuery(transactions, { brand: 'argos' })
 */
export function useMemberQuery<E extends Endpoint>(endpoint: E, query?: Query<E>, params?: Params<E>) {
  return useQuery<Answer<E>>({
    queryKey: [endpoint.url, query, params],
    queryFn: () => call(endpoint, { ...(query !== undefined && { query }), ...(params !== undefined && { params }) }),
  })
}
