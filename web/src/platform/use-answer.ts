import type { Answer, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from './calls.ts'
import { usePrerenderedAnswer } from './prerendered-answers.tsx'
import { whileIdle } from './while-idle.ts'

type AnswerState<E extends Endpoint> = { data?: Answer<E>; error?: unknown }

/**
 * Fetches a public page's data once, with functions to try again, and to renew it while the present answer stays; until then it is the answer that the page was
 * prerendered with, which stays when the server cannot be reached.
 *
 * @example const { data, error, refetch } = useAnswer(htmlDocument, { params: { name: 'terms' } })
 */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  sent: { params?: Params<E>; query?: Query<E> } = {},
): AnswerState<E> & { refetch: () => void; renew: () => void } {
  const prerendered = usePrerenderedAnswer(endpoint, sent.params as Record<string, string> | undefined) as
    | Answer<E>
    | undefined
  const [state, setState] = useState<AnswerState<E>>(prerendered === undefined ? {} : { data: prerendered })
  const [tries, setTries] = useState({ count: 0, isRenewal: false })
  const sentJson = JSON.stringify(sent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what `tries` stands for
  useEffect(() => {
    let isUnmounted = false
    const update = (what: AnswerState<E>) => isUnmounted || setState(what)
    const ask = () =>
      call(endpoint, JSON.parse(sentJson)).then(
        (data) => update({ data }),
        (error) => tries.isRenewal || update(prerendered === undefined ? { error } : { data: prerendered }),
      )
    const canWait = prerendered !== undefined && tries.count === 0
    const stop = canWait ? whileIdle([ask]) : undefined
    if (!canWait) ask()
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [endpoint, sentJson, tries])
  const refetch = useCallback(() => {
    setState({})
    setTries(({ count }) => ({ count: count + 1, isRenewal: false }))
  }, [])
  const renew = useCallback(() => setTries(({ count }) => ({ count: count + 1, isRenewal: true })), [])
  return { ...state, refetch, renew }
}
