import { Readable } from 'node:stream'
import { allOfOffice, becameStale } from '@pollen/contract/staff/events'
import type { Database } from '../../platform/database/database.ts'
import { consoleChannel, memberAddress } from '../../platform/database/tell-console.ts'
import { readNotification, watch, watchChannel } from '../../records/ledger/ledger.ts'

/** Proxies commonly close a connection on which nothing was sent for a minute. */
const everyMs = 30_000
/** Two beats may fail before the lease of a member's page ends. */
const beatsPerLease = 3
/** A colleague's open pages at one server; one page more closes the oldest. */
const maxStreamsPerColleague = 12
/** After so long a browser whose stream ended opens another. */
const retryMs = 2000

type Page = {
  staffId: string
  /** The member whose page it is. */
  member: string | undefined
  /** @throws when the page's session is over */
  identify(): Promise<unknown>
}

type Stream = { staffId: string; events: Readable; tell(addresses: string[]): void; end(): void }

/**
 * The streams of events for open pages of the console. A notification says what is another now, and each page hears of it. Every
 * 30 seconds a page's session is looked after, in one statement, and where it is a member's page their lease is renewed, as of
 * a page of their own: so it hears of purchases, too. Nothing else is asked for an open page. Whatever goes wrong ends the
 * stream; the browser opens another one, and asks for everything again.
 */
export function consoleStreams(database: Database, { beatMs = everyMs } = {}) {
  const streams = new Set<Stream>()
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  const tell = (addresses: string[]) => {
    for (const stream of streams) stream.tell(addresses)
  }
  const listeners = [
    database.listener(consoleChannel, { onNotification: (payload) => tell(payload.split(' ')), onLost: endAll }),
    database.listener(watchChannel, {
      onNotification: (payload) => tell([memberAddress(readNotification(payload).collectorId)]),
      onLost: endAll,
    }),
  ]
  return {
    /** @throws when the database cannot be reached */
    async open(page: Page): Promise<Readable> {
      await Promise.all(listeners.map((listener) => listener.start()))
      const { member, identify } = page
      const renew = async () => {
        if (member !== undefined) await watch(database, member, beatMs * beatsPerLease)
      }
      await renew()
      const theirs = [...streams].filter(({ staffId }) => staffId === page.staffId)
      if (theirs.length >= maxStreamsPerColleague) theirs[0]?.end()
      const stream = streamFor(page, {
        beatMs,
        async look() {
          await identify()
          await renew()
        },
      })
      streams.add(stream)
      stream.events.once('close', () => streams.delete(stream))
      return stream.events
    },
    endAll,
  }
}

/** @param look  at each beat; what it throws ends the stream */
function streamFor({ staffId, member }: Page, { beatMs, look }: { beatMs: number; look(): Promise<void> }): Stream {
  const events = new Readable({ read() {} })
  let isOver = false
  const end = () => {
    if (!isOver) events.push(null)
    isOver = true
    clearInterval(beating)
  }
  const beating = setInterval(() => {
    look().then(() => isOver || events.push(':\n\n'), end)
  }, beatMs).unref()
  events.once('close', () => {
    isOver = true
    clearInterval(beating)
  })
  events.push(`retry: ${retryMs}\n\n`)
  const isForThem = (address: string) =>
    !address.startsWith(memberAddress('')) || (member !== undefined && address === memberAddress(member))
  return {
    staffId,
    events,
    tell(addresses) {
      if (isOver) return
      for (const address of addresses.filter(isForThem))
        if (address.startsWith(allOfOffice)) events.push(`event: ${becameStale}\ndata: ${address}\n\n`)
    },
    end,
  }
}
