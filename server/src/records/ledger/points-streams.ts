import { Readable } from 'node:stream'
import { pointsMoved } from '@pollen/contract/member/ledger'
import type { Database } from '../../platform/database/database.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { readNotification, watch, watchChannel } from './watch-store.ts'

/** Proxies commonly close a connection on which nothing was sent for a minute. */
const everyMs = 25_000
/** Two beats may fail before a lease ends. */
const beatsPerLease = 3
/** A member's open pages at one server; one page more closes the oldest. */
const maxStreamsPerMember = 8
/** After so long a browser whose stream ended opens another. */
const retryMs = 2000

type Page = {
  collectorId: string
  /** The number of the last transfer that the page knows of; undefined for a page that has just been opened. */
  seen: number | undefined
  /** @throws when the page's session is over */
  identify(): Promise<unknown>
}

/**
 * The streams of events for members' open pages. A notification says of whom something moved or ended, and every page of
 * theirs is looked after: whether its session is still good, and which transfer is the last. So is each page every 25
 * seconds, which renews its lease and finds what was not notified. Whatever goes wrong ends the stream; the browser opens
 * another one, and says which transfer it knows.
 */
export function pointsStreams(database: Database, { beatMs = everyMs } = {}) {
  const streams = new Map<string, Set<Stream>>()
  const all = () => [...streams.values()].flatMap((ofMember) => [...ofMember])
  const endAll = () => {
    for (const stream of all()) stream.end()
  }
  const listener = database.listener(watchChannel, {
    onNotification(payload) {
      const { collectorId, isTold } = readNotification(payload)
      for (const stream of streams.get(collectorId) ?? []) stream.look({ isTold })
    },
    onLost: endAll,
  })

  function add(stream: Stream, collectorId: string) {
    const ofMember = streams.get(collectorId) ?? new Set()
    const [oldest] = ofMember
    if (oldest && ofMember.size >= maxStreamsPerMember) {
      ofMember.delete(oldest) // it closes only once its browser has read the end
      oldest.end()
    }
    streams.set(collectorId, ofMember.add(stream))
    stream.events.once('close', () => {
      ofMember.delete(stream)
      if (ofMember.size === 0 && streams.get(collectorId) === ofMember) streams.delete(collectorId)
    })
  }

  return {
    /** @throws when the database cannot be reached */
    async open(page: Page): Promise<Readable> {
      await listener.start()
      const { collectorId } = page
      // A notification comes where others listen, too.
      const renew = () => inLaneOf(collectorId, () => watch(database, collectorId, beatMs * beatsPerLease))
      const stream = streamFor(page, { last: await renew(), renew, beatMs })
      add(stream, collectorId)
      return stream.events
    },
    endAll,
  }
}

type Stream = {
  events: Readable
  /** Tells the page if its points moved since it was told last, or in any case; ends the stream if its session is over. */
  look(why?: { isTold: boolean }): Promise<void>
  end(): void
}

/** @param renew  the page's lease; resolves to the number of the last transfer, as `last` is */
function streamFor(
  { seen, identify }: Page,
  { last, renew, beatMs }: { last: number; renew: () => Promise<number>; beatMs: number },
): Stream {
  const events = new Readable({ read() {} })
  let isOver = false
  const end = () => {
    if (!isOver) events.push(null)
    isOver = true
    clearInterval(beating)
  }
  let sent = last
  const tell = (number: number) => {
    sent = number
    events.push(`id: ${number}\nevent: ${pointsMoved}\ndata: ${pointsMoved}\n\n`)
  }
  async function look({ isTold } = { isTold: false }) {
    try {
      await identify()
      const number = await renew()
      if (isOver) return
      if (isTold || number > sent) tell(number)
      else events.push(':\n\n')
    } catch {
      end()
    }
  }
  events.push(`retry: ${retryMs}\nid: ${last}\n\n`)
  if (seen !== undefined && seen !== last) tell(last)
  const beating = setInterval(() => look(), beatMs).unref()
  events.once('close', () => {
    isOver = true
    clearInterval(beating)
  })
  return { events, look, end }
}
