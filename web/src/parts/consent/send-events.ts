import type { SplitTestName, Variant } from '@pollen/contract/split-tests'
import { hasConsent, tagsOfPage } from './consent.ts'

/** What operators measure (member-area.md §7). It names nobody. */
export type TrackedEvent =
  | { event: 'faq_opened'; question: string }
  | { event: 'offer_seen'; offerId: string }
  | { event: 'split_test_met'; test: SplitTestName; variant: Variant }

const sendEveryMs = 5000
/** member-area.md §9 */
const mostWaiting = 10_000
/** A call that outlives its page carries 64 kB at the most. */
const mostInOneCall = 200

/** In memory only: what somebody looked at must not outlive their consent in the browser's storage. */
let waiting: (TrackedEvent & { at: string })[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

/** Sends an event with the next ones to the operator's address, if there is one; the oldest go where too many wait. */
export function sendLater(event: TrackedEvent): void {
  if (!tagsOfPage().eventsUrl) return
  waiting.push({ ...event, at: new Date().toISOString() })
  if (waiting.length > mostWaiting) waiting.shift()
  timer ??= setTimeout(send, sendEveryMs)
}

/** Forgets what waits: consent was taken back. */
export function forgetWaiting(): void {
  waiting = []
}

/** Sends what waits. What a lost network did not take stays, and is tried again with the next events. */
async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const { eventsUrl } = tagsOfPage()
  if (!hasConsent('analytics') || !eventsUrl) return forgetWaiting()
  if (isSending) return
  isSending = true
  while (waiting.length > 0) {
    const events = waiting.slice(0, mostInOneCall)
    if (!(await isTaken(eventsUrl, { events }))) break
    waiting = waiting.filter((event) => !events.includes(event))
  }
  isSending = false
  if (waiting.length > 0) timer ??= setTimeout(send, sendEveryMs)
}

/** Without cookies, and without an answer that we could read. It goes on when the page is left. */
const isTaken = (url: string, body: object): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    body: JSON.stringify(body),
  }).then(
    () => true,
    () => false,
  )

/** The last moment at which a page that is left may send. */
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.length > 0) void send()
  })
