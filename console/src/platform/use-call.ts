import type { Answer, Endpoint } from '@pollen/contract/endpoint'
import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerKey, type CallInput, call, messageOf } from './calls.ts'

/**
 * What the server answers to a reading call; again when what it was asked with changes.
 *
 * @param isOnce     it is counted, and so not asked again by itself
 * @param keepsLast  the last answer stays until there is one to what is asked now
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E> = {},
  {
    isAsked = true,
    isOnce = false,
    keepsLast = false,
  }: { isAsked?: boolean; isOnce?: boolean; keepsLast?: boolean } = {},
): UseQueryResult<Answer<E>> =>
  useQuery({
    queryKey: answerKey(endpoint, sent),
    queryFn: () => call(endpoint, sent),
    enabled: isAsked,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(isOnce && { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }),
  })

/** Something that a press does: once at a time; what is shown is read again afterwards. */
export function useDoing<Given, Result>(work: (given: Given) => Promise<Result>, onDone?: (result: Result) => void) {
  const queries = useQueryClient()
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: work,
    async onSuccess(result) {
      await queries.invalidateQueries()
      onDone?.(result)
    },
  })
  return { run: mutate, isBusy: isPending, result: data, failure: error === null ? undefined : messageOf(error), reset }
}
