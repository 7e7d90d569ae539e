import { useEffect, useRef, useState } from 'react'
import { isTemporary, retryAfterMs } from './failed-calls.ts'

type Poll<Answer> = {
  /** The pause after each poll; a longer one when the server asks for it by `Retry-After`. */
  everyMs: number
  /** The pause before the first poll; `everyMs` unless it is given. */
  firstAfterMs?: number
  /** How long lost polls are repeated, from the first poll on; without it, as long as it takes. */
  patienceMs?: number
  /** One poll. Without an answer there was nothing to ask. */
  ask: () => Promise<Answer | undefined>
  /** @returns whether to go on asking */
  onAnswer: (answer: Answer) => 'ask again' | 'stop'
  /** The poll was lost, and is repeated. */
  onLost?: (error: unknown) => void
  /** The server refused for good, or patience is over: nothing is asked any more. */
  onFailed: (error: unknown) => void
}

/**
 * Asks again and again, one call at a time. A poll that is lost ends nothing: a busy server and a lost network are asked
 * again.
 *
 * @returns stops it; an answer that is on its way is not heard any more
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
 * Polls while the page is there.
 *
 * @returns what the last poll was lost to; nothing once another was answered
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
