import { hasConsent, tagsOfPage } from './consent.ts'

/** What operators measure (member-area.md §7). It names nobody. */
export type TrackedEvent = { event: 'faq_opened'; question: string } | { event: 'offer_seen'; offerId: string }

const sendEveryMs = 5000
/** member-area.md §9 */
const mostWaiting = 10_000
/** A beacon carries 64 kB at the most. */
const mostInOneCall = 200

let waiting: (TrackedEvent & { at: string })[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends an event with the next ones to the operator's address, if there is one; the oldest go where too many wait. */
export function sendLater(event: TrackedEvent): void {
  if (!tagsOfPage().eventsUrl) return
  waiting = [...waiting.slice(1 - mostWaiting), { ...event, at: new Date().toISOString() }]
  timer ??= setTimeout(send, sendEveryMs)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const { eventsUrl } = tagsOfPage()
  if (!hasConsent('analytics') || !eventsUrl) waiting = []
  while (waiting.length > 0 && eventsUrl) {
    const events = waiting.slice(0, mostInOneCall)
    if (!navigator.sendBeacon(eventsUrl, JSON.stringify({ events }))) break
    waiting = waiting.slice(events.length)
  }
  if (waiting.length > 0) timer = setTimeout(send, sendEveryMs)
}

/** The last moment at which a page that is left may send. */
if (typeof document !== 'undefined')
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && waiting.length > 0 && send(),
  )
