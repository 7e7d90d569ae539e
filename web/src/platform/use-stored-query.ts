import type { Answer, Endpoint, Query } from '@pollen/contract/endpoint'
import { z } from '@pollen/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeAnswer, storedAnswer } from './stored-answers.ts'
import { memberQueryKey, useMemberQuery } from './use-member-query.ts'

/** As `useMemberQuery`, for what a screen shows at once: until the server answers, the last answer that it gave. */
export function useStoredQuery<E extends Endpoint>(endpoint: E, query?: Query<E>) {
  const client = useQueryClient()
  const result = useMemberQuery(endpoint, query)
  const { data, dataUpdatedAt } = result
  const sent = JSON.stringify(query)
  useEffect(() => {
    const key = memberQueryKey(endpoint, sent === undefined ? undefined : JSON.parse(sent))
    const stored = storedAnswer(endpoint.url)
    const parsed = z.safeParse(endpoint.answer, stored?.data)
    if (stored && parsed.success && client.getQueryData(key) === undefined)
      client.setQueryData(key, parsed.data as Answer<E>, { updatedAt: stored.at })
  }, [client, endpoint, sent])
  useEffect(() => {
    if (data !== undefined) storeAnswer(endpoint.url, { data, at: dataUpdatedAt })
  }, [endpoint, data, dataUpdatedAt])
  return result
}
