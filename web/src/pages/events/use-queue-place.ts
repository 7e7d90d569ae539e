import { memberPlaceInLine, memberStandsInLine } from '@pollen/contract/member/queue-passes'
import type { QueuePlace } from '@pollen/contract/queue-passes'
import { placeInLine, standInLine } from '@pollen/contract/visitor/queue-passes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, isTemporary, retryAfterMs } from '../../platform/calls.ts'
import { onConnectionChange } from '../../platform/connection.ts'
import { useHasSession } from '../../platform/session.tsx'

/** A call that failed is made again after this pause, or when the connection is back. */
const tryAgainAfterMs = 5000
/** Those in a lobby do not all ask in the second in which it opens. */
const mostSpreadMs = 4000

/**
 * Where the person stands in the line of an event's drop, kept up to date: it asks as often as the server says, and at
 * once when the page is looked at again or the connection is back. It takes a place when there is a line and they have
 * none. The server keeps the place, so nothing is lost by loading the page again.
 */
export function useQueuePlace(eventId: string) {
  const isMember = useHasSession()
  const [place, setPlace] = useState<QueuePlace>()
  const [lostTo, setLostTo] = useState<unknown>()
  const [failure, setFailure] = useState<unknown>()
  const standAgain = useRef<() => Promise<void>>(async () => {})

  useEffect(() => {
    const params = { eventId }
    const look = () => (isMember ? call(memberPlaceInLine, { params }) : call(placeInLine, { params }))
    const stand = (again: boolean) => {
      const body = again ? { again } : {}
      return isMember ? call(memberStandsInLine, { params, body }) : call(standInLine, { params, body })
    }
    let isStopped = false
    let isAsking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (work: () => Promise<QueuePlace>) => {
      if (isAsking || isStopped) return
      isAsking = true
      clearTimeout(timer)
      const pauseMs = await work().then(answered, lost)
      isAsking = false
      if (!isStopped && pauseMs !== undefined) timer = setTimeout(() => ask(lookOrStand), pauseMs)
    }
    const lookOrStand = async () => {
      const found = await look()
      return found.state === 'none' ? stand(false) : found
    }
    const answered = (answer: QueuePlace) => {
      if (isStopped) return undefined
      setPlace(answer)
      setLostTo(undefined)
      setFailure(undefined)
      if (!('askAgainSeconds' in answer)) return undefined
      return answer.askAgainSeconds * 1000 + (answer.state === 'lobby' ? Math.random() * mostSpreadMs : 0)
    }
    const lost = (error: unknown) => {
      if (isStopped) return undefined
      if (!isTemporary(error)) return void setFailure(error)
      setLostTo(error)
      return Math.max(tryAgainAfterMs, retryAfterMs(error) ?? 0)
    }
    const askNow = () => {
      if (!document.hidden && navigator.onLine) ask(lookOrStand)
    }
    standAgain.current = () => ask(() => stand(true))
    ask(lookOrStand)
    document.addEventListener('visibilitychange', askNow)
    const stopListening = onConnectionChange(askNow)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askNow)
      stopListening()
    }
  }, [eventId, isMember])

  return { place, isLost: lostTo !== undefined, failure, standAgain: useCallback(() => standAgain.current(), []) }
}
