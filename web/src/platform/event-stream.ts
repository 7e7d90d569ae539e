import { minuteMs } from '@pollen/contract/durations'
import type { Endpoint } from '@pollen/contract/endpoint'
import { openEvents } from './calls.ts'
import { whileIdle } from './while-idle.ts'

/** After a stream that the server refused, the first pause; each pause is twice as long as the one before. */
const firstPauseMs = 5000
const longestPauseMs = minuteMs

/**
 * Listens to a stream of events while the page is visible and there is a network. A stream that breaks off is opened
 * again by the browser, with the id of the last event; one that was refused, by this.
 *
 * @param look  called when such an event comes, and once when a stream has been opened, for what came before it
 * @returns how to stop
 */
export function followEvents(
  endpoint: Endpoint & { answersWith: 'events' },
  event: string,
  look: () => void,
): () => void {
  let stream: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const close = () => {
    clearTimeout(waiting)
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    stream = openEvents(endpoint)
    stream?.addEventListener('open', look, { once: true })
    stream?.addEventListener('open', () => {
      pauseMs = firstPauseMs
    })
    stream?.addEventListener(event, look)
    stream?.addEventListener('error', onError)
  }
  const onError = () => {
    if (stream?.readyState !== EventSource.CLOSED) return
    look() // a session that has ended is found by the usual call
    waiting = setTimeout(open, pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }
  const follow = () => (document.visibilityState === 'visible' && navigator.onLine ? open() : close())
  const stop = whileIdle([follow])
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  return () => {
    stop()
    close()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
  }
}
