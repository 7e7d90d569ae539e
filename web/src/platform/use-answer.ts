import type { Answer, Endpoint, Params, Query } from '@pollen/contract/endpoint'
import { useCallback, useEffect, useState } from 'react'
import { call } from './calls.ts'
import { usePrerenderedAnswer } from './prerendered-answers.tsx'
import { whileIdle } from './while-idle.ts'

type AnswerState<E extends Endpoint> = { answer?: Answer<E>; error?: unknown }

/** What a public page reads from the server, once, with a second try for whoever wants one; until then what it was printed with. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  sent: { params?: Params<E>; query?: Query<E> } = {},
): AnswerState<E> & { askAgain: () => void } {
  const printed = usePrerenderedAnswer(endpoint, sent.params as Record<string, string> | undefined) as
    | Answer<E>
    | undefined
  const [asked, setAsked] = useState<AnswerState<E>>(printed === undefined ? {} : { answer: printed })
  const [tries, setTries] = useState(0)
  const asking = JSON.stringify(sent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what `tries` stands for
  useEffect(() => {
    let isGone = false
    const say = (what: AnswerState<E>) => isGone || setAsked(what)
    const ask = () =>
      call(endpoint, JSON.parse(asking)).then(
        (answer) => say({ answer }),
        (error) => say({ error }),
      )
    const canWait = printed !== undefined && tries === 0
    const stop = canWait ? whileIdle([ask]) : undefined
    if (!canWait) ask()
    return () => {
      isGone = true
      stop?.()
    }
  }, [endpoint, asking, tries])
  const askAgain = useCallback(() => {
    setAsked({})
    setTries((before) => before + 1)
  }, [])
  return { ...asked, askAgain }
}
