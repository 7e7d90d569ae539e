import { asker, type TillSettings } from './ask.ts'
import type { CallInput, QueuedInput, QueuedName } from './calls.ts'
import { OutboxFull, openOutboxFile, type QueuedCall } from './outbox-file.ts'
import { adviceOfCode, notAnswered, TillError } from './till-error.ts'

export { OutboxFull, type QueuedCall } from './outbox-file.ts'

/** The programme takes so many purchases in one call, of so many bytes. */
const mostInOneCall = 500
const mostBytes = 3_500_000

/** So long a call waits for the programme before somebody is told, and so long its answer is kept. */
const keptMs = 30 * 24 * 60 * 60 * 1000

const leastWaitMs = 1000
const mostWaitMs = 60_000

/** The file holds the calls; `onSetAside` tells whoever runs the shop of one that will be refused each time. */
export type OutboxSettings = TillSettings & { file: string; onSetAside: (call: QueuedCall) => void }

/**
 * Keeps what happened at a till until the programme has answered it: on the disk before `add` returns, each sent until it is
 * answered, in the order of each member. One that is refused for good is set aside, told, and keeps none back.
 *
 * What has no `occurredAt` is dated when it is added, by the programme's clock where the till's is wrong.
 */
export function openOutbox({ file, onSetAside, ...settings }: OutboxSettings) {
  const calls = openOutboxFile(file)
  const { ask, clock, hearTime } = asker(settings)
  let sending: Promise<boolean> | undefined
  let failures = 0
  let trouble: TillError | undefined
  let wake: () => void = () => {}

  /**
   * Keeps a call; the same again is kept once.
   *
   * @returns its number, for `find`
   * @throws OutboxFull   nothing was kept
   */
  function add<Name extends QueuedName>(name: Name, what: QueuedInput<Name>): number {
    const { sent, datedAt } = withMoment(name, what as CallInput)
    const about = aboutOf(sent)
    const { cardNumber } = fieldsOf(sent)
    // A number is sent with the programme's prefix or without.
    const of = calls.orderOf(about) ?? cardNumber?.slice(-11) ?? about
    const id = calls.add({ name, reference: referenceOf(sent) ?? about, of, about, sent, datedAt })
    wake()
    return id
  }

  /** A call is dated once, since it is the same call only if it says the same. */
  function withMoment(name: QueuedName, sent: CallInput): { sent: CallInput; datedAt: number | null } {
    const body = sent.body as { occurredAt?: string } | undefined
    if (!needsMoment.includes(name) || body?.occurredAt) return { sent, datedAt: null }
    const now = clock.now()
    const occurredAt = (now ?? new Date(Date.now())).toISOString()
    return { sent: { ...sent, body: { ...body, occurredAt } }, datedAt: now ? null : Date.now() }
  }

  /** Sends what is due, and says whether the programme could be reached. */
  function sendDue(): Promise<boolean> {
    sending ??= sendAllDue().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAllDue(): Promise<boolean> {
    for (;;) {
      tellOld()
      const due = calls.due(mostInOneCall)
      if (due.length === 0) return true
      if (due.some(({ datedAt }) => datedAt !== null) && !clock.now()) await hearTime()
      // Once it may have been taken, a date cannot be put right.
      const early = due.filter(({ datedAt }) => datedAt !== null && !clock.now())
      if (early.length > 0) return notReached(early, notAnswered())
      for (const call of due) putRight(call)
      const purchases = due.filter(({ name }) => name === 'postTransaction')
      const others = due.filter(({ name }) => name !== 'postTransaction')
      for (const part of partsOf(purchases)) if (!(await sendPurchases(part))) return false
      for (const call of others) if (!(await sendOne(call))) return false
    }
  }

  function putRight(call: QueuedCall & { datedAt: number | null }): void {
    const when = call.datedAt === null ? undefined : clock.at(call.datedAt)
    if (!when) return
    call.sent = { ...call.sent, body: { ...(call.sent.body as object), occurredAt: when.toISOString() } }
    calls.rewrite(call.id, call.sent)
  }

  async function sendPurchases(purchases: QueuedCall[]): Promise<boolean> {
    const { answer, error } = await answerOf('postTransaction', {
      body: { transactions: purchases.map(({ sent }) => sent.body) },
    })
    if (error) return notReached(purchases, error)
    noteAnswer()
    const { transactions } = answer as { transactions: { code?: string; description?: string }[] }
    purchases.forEach((call, index) => {
      const { code, description = '', ...answer } = transactions[index] ?? { code: 'UNEXPECTED' }
      if (code === undefined) calls.answered(call.id, answer)
      else if (adviceOfCode(code) === 'never') setAside(call, { code, description })
      else calls.postpone(call.id, Date.now() + waitAfter(call.tries))
    })
    return true
  }

  async function sendOne(call: QueuedCall): Promise<boolean> {
    const { answer, error } = await answerOf(call.name, call.sent)
    if (error && error.advice !== 'never') {
      // Its member's database may be away while all others go on.
      if (error.code !== 'BUSY') return notReached([call], error)
      calls.postpone(call.id, Date.now() + (error.retryAfterMs ?? waitAfter(call.tries)))
      return true
    }
    noteAnswer()
    if (error) setAside(call, { code: error.code, description: error.message })
    else calls.answered(call.id, answer)
    return true
  }

  async function answerOf(name: QueuedName, sent: CallInput): Promise<{ answer?: unknown; error?: TillError }> {
    try {
      return { answer: await ask(name, sent) }
    } catch (error) {
      if (error instanceof TillError) return { error }
      throw error
    }
  }

  /** A call of many that is refused as a whole is nobody's fault among them: each is then sent by itself. */
  async function notReached(sent: QueuedCall[], error: TillError): Promise<boolean> {
    if (error.advice === 'never' && sent.length > 1) {
      for (const one of sent) if (!(await sendPurchases([one]))) return false
      return true
    }
    const [one] = sent
    if (error.advice === 'never' && one) {
      setAside(one, { code: error.code, description: error.message })
      return true
    }
    failures += 1
    trouble = error
    const until = Date.now() + (error.retryAfterMs ?? waitAfter(failures))
    for (const { id } of sent) calls.postpone(id, until)
    return false
  }

  function noteAnswer(): void {
    failures = 0
    trouble = undefined
  }

  function setAside(call: QueuedCall, answer: { code: string; description: string }): void {
    calls.setAside(call.id, answer)
    onSetAside({ ...call, state: 'setAside', answer })
  }

  /** What has waited for thirty days is told, too. */
  function tellOld(): void {
    const before = Date.now() - keptMs
    for (const id of calls.waitingSince(before)) {
      const call = calls.find(id)
      if (call) setAside(call, { code: 'TOO_OLD', description: 'The programme could not be reached for thirty days.' })
    }
    calls.forgetAnswered(before)
  }

  /** Sends what is added, until it is told to stop. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const added = Promise.withResolvers<void>()
      wake = added.resolve
      const isReached = await triesToSend()
      const untilDue = Math.max(0, Math.min(mostWaitMs, (calls.nextDueAt() ?? Number.POSITIVE_INFINITY) - Date.now()))
      const waited = pause(isReached ? untilDue : Math.max(untilDue, leastWaitMs), signal)
      await (isReached ? Promise.race([added.promise, waited]) : waited)
    }
  }

  /** An answer that a full disk does not take is asked for again: it is the same. */
  async function triesToSend(): Promise<boolean> {
    try {
      return await sendDue()
    } catch (error) {
      if (error instanceof OutboxFull) return false
      throw error
    }
  }

  return {
    add,
    run,
    sendDue,
    find: calls.find,
    /** Why the programme could not be reached at the last try; undefined where it was. */
    trouble: () => trouble,
    /** What waits, and what was set aside, oldest first. */
    waiting: () => calls.inState('waiting'),
    setAside: () => calls.inState('setAside'),
    /** After somebody mended what one was refused for. */
    sendAgain(id: number) {
      calls.sendAgain(id)
      wake()
    },
    close: calls.close,
  }
}

const needsMoment: readonly QueuedName[] = ['postTransaction', 'refundTransaction', 'correctPrice']

type OwnNames = Partial<
  Record<'cardNumber' | 'transactionId' | 'refundId' | 'correctionId' | 'captureId' | 'releaseId', string>
>
const fieldsOf = ({ body }: CallInput) => (body ?? {}) as OwnNames

/** The transaction, the redemption or the use of a voucher that a call is about. */
const aboutOf = (sent: CallInput): string => {
  const [named = fieldsOf(sent).transactionId] = Object.values(sent.params ?? {})
  return named ?? ''
}

/** What the till called a part of it. */
function referenceOf(sent: CallInput): string | undefined {
  const { refundId, correctionId, captureId, releaseId } = fieldsOf(sent)
  const part = refundId ?? correctionId ?? captureId ?? releaseId
  return part && `${aboutOf(sent)} ${part}`
}

/** Of so many calls as fit into one. */
function partsOf(purchases: QueuedCall[]): QueuedCall[][] {
  const parts: QueuedCall[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const call of purchases) {
    const own = JSON.stringify(call.sent.body).length * 3 // at most, in UTF-8
    if (bytes + own > mostBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(call)
    bytes += own
  }
  return parts
}

/** Twice as long each time, and each till at another moment. */
const waitAfter = (tries: number) =>
  Math.round(Math.min(mostWaitMs, leastWaitMs * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2))

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
}
