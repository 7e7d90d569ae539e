import type { Answer, Endpoint, Query } from '@pollen/contract/endpoint'
import { z } from '@pollen/contract/zod'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeAnswer, storedAnswer } from './stored-answers.ts'
import { inTurn } from './tasks.ts'
import { memberQueryKey, useMemberQuery } from './use-member-query.ts'

/** As `useMemberQuery`, for what a screen shows at once: until the server answers, the last answer that it gave. */
export function useStoredQuery<E extends Endpoint>(endpoint: E, query?: Query<E>) {
  const client = useQueryClient()
  const result = useMemberQuery(endpoint, query)
  const { data, dataUpdatedAt } = result
  const sent = JSON.stringify(query)
  useEffect(
    () => inTurn(() => fillFromStore(client, endpoint, sent === undefined ? undefined : JSON.parse(sent))),
    [client, endpoint, sent],
  )
  useEffect(() => {
    if (data !== undefined) storeAnswer(endpoint.url, { data, at: dataUpdatedAt })
  }, [endpoint, data, dataUpdatedAt])
  return result
}

/**
 * Gives a query the answer that this browser stored, unless the server was faster or the answer's form has
 * changed. A call that has failed already stays failed: the page says how old the answer is.
 */
export function fillFromStore<E extends Endpoint>(client: QueryClient, endpoint: E, query?: Query<E>): void {
  const key = memberQueryKey(endpoint, query)
  const stored = client.getQueryData(key) === undefined && storedAnswer(endpoint.url)
  if (!stored) return
  const parsed = z.safeParse(endpoint.answer, stored.data)
  if (!parsed.success) return
  const data = parsed.data as Answer<E>
  const asked = client.getQueryCache().find({ queryKey: key })
  if (asked?.state.status === 'error') asked.setState({ data, dataUpdatedAt: stored.at })
  else client.setQueryData(key, data, { updatedAt: stored.at })
}
