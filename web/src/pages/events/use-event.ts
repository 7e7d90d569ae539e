import { dayMs } from '@pollen/contract/durations'
import { offerEvent } from '@pollen/contract/visitor/marketing-events'
import { useEffect } from 'react'
import { RefusedError } from '../../platform/calls.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useAnswer } from '../../platform/use-answer.ts'

/** The longest that a browser waits: a later change is asked for again before. */
const longestMs = dayMs

/** An event, asked for again when it begins, opens its next day or ends: by the server's clock, not by the browser's. */
export function useEvent(eventId: string) {
  const { data, error, refetch, renew } = useAnswer(offerEvent, { params: { eventId } })
  const isDigitalWeekOn = useSwitch('digitalWeek')
  useEffect(() => {
    const { changesInMs } = data ?? {}
    if (changesInMs === undefined) return
    const dueAt = Date.now() + changesInMs
    const timer = setTimeout(renew, Math.min(changesInMs, longestMs))
    // A phone that slept meanwhile has not counted.
    const lookAgain = () => document.visibilityState === 'visible' && Date.now() >= dueAt && renew()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [data, renew])
  const isThere = data && (isDigitalWeekOn || !data.opensDaily)
  return {
    event: isThere ? data : undefined,
    isUnknown: data ? !isThere : error instanceof RefusedError && error.status < 500,
    error,
    refetch,
  }
}
