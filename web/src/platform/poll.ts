import { useEffect, useRef, useState } from 'react'
import { isTemporary, retryAfterMs } from './calls.ts'

type Poll<Answer> = {
  /** The pause after each poll; longer when the server asks for it by `Retry-After`. */
  everyMs: number
  /** The pause before the first poll; `everyMs` unless given. */
  firstAfterMs?: number
  /** How long failed polls are repeated, counted from the first poll; without a limit when not given. */
  patienceMs?: number
  /** One poll. Resolves to undefined when there is nothing to ask yet. */
  ask: () => Promise<Answer | undefined>
  /** @returns whether to poll again */
  onAnswer: (answer: Answer) => 'ask again' | 'stop'
  /** A temporary failure; the poll is repeated. */
  onLost?: (error: unknown) => void
  /** The server refused for good, or `patienceMs` is over: polling has ended. */
  onFailed: (error: unknown) => void
}

/**
 * Polls, one call at a time. A temporary failure ends nothing: the poll is repeated.
 *
 * @returns stops polling; the answer of a running call is then ignored
 */
export function startPolling<Answer>(poll: Poll<Answer>): () => void {
  const { everyMs, firstAfterMs = everyMs, patienceMs = Number.POSITIVE_INFINITY } = poll
  const startedAt = Date.now()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const askAfter = (pauseMs: number) => {
    timer = setTimeout(ask, pauseMs)
  }
  const ask = () =>
    poll.ask().then(
      (answer) => {
        if (isStopped) return
        if (answer === undefined || poll.onAnswer(answer) === 'ask again') askAfter(everyMs)
      },
      (error) => {
        if (isStopped) return
        const pauseMs = Math.max(everyMs, retryAfterMs(error) ?? 0)
        if (!isTemporary(error) || Date.now() + pauseMs > startedAt + patienceMs) return poll.onFailed(error)
        poll.onLost?.(error)
        askAfter(pauseMs)
      },
    )
  askAfter(firstAfterMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Polls while the component is mounted.
 *
 * @returns the error of the last poll; undefined once another was answered
 */
export function usePolling<Answer>(poll: Poll<Answer>): { lostTo: unknown } {
  const [lostTo, setLostTo] = useState<unknown>()
  const latest = useRef(poll)
  latest.current = poll
  const { everyMs, firstAfterMs, patienceMs } = poll
  useEffect(
    () =>
      startPolling<Answer>({
        everyMs,
        ...(firstAfterMs !== undefined && { firstAfterMs }),
        ...(patienceMs !== undefined && { patienceMs }),
        ask: () => latest.current.ask(),
        onAnswer(answer) {
          setLostTo(undefined)
          return latest.current.onAnswer(answer)
        },
        onLost: setLostTo,
        onFailed: (error) => latest.current.onFailed(error),
      }),
    [everyMs, firstAfterMs, patienceMs],
  )
  return { lostTo }
}
