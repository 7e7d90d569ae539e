import type { Answer, Endpoint, Query } from '@pollen/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** What a member reads from the server, kept while they move about. */
export function useQueried<E extends Endpoint>(endpoint: E, query?: Query<E>) {
  return useQuery<Answer<E>>({
    queryKey: [endpoint.url, query],
    queryFn: () => call(endpoint, query === undefined ? {} : { query }),
  })
}
