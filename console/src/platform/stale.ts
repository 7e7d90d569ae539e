import { addressOf } from '@pollen/contract/endpoint'
import { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import { becameStale, consoleEvents } from '@pollen/contract/staff/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

/** After a stream that the server refused. */
const pauseMs = 5000
/** A page that follows another member listens to its old stream for so long, until the new one is there. */
const overlapMs = 5000

/** What changes with more than one part of the office: the first of the addresses says which. */
const alsoAt: Record<string, readonly string[]> = {
  '/staff/cases': ['/staff/disputes'],
  '/staff/disputes': ['/staff/cases'],
  '/staff/differences': ['/staff/money'],
}

let followed: string | undefined
/** Whether this page has a stream already, or had one. */
let isListening = false
const readers = new Set<() => void>()

/** Hears of this member, too, while a page shows them. */
export function useFollowMember(member: string | undefined): void {
  useEffect(() => {
    const set = (to: string | undefined) => {
      followed = to
      for (const read of readers) read()
    }
    set(member)
    return () => set(undefined)
  }, [member])
}

const useFollowed = () =>
  useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => followed,
  )

/**
 * Keeps open pages true: the server says whose answers are others now, and what is shown of them is asked for again. While
 * nobody sees the page nothing is listened to; what is seen again is asked for again.
 */
export function useStaleAnswers(): void {
  const queries = useQueryClient()
  const member = useFollowed()
  useEffect(() => {
    let stream: EventSource | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(waiting)
      stream?.close()
      stream = undefined
    }
    const open = (mayHaveMissed: boolean) => {
      close()
      let hasMissed = mayHaveMissed
      stream = new EventSource(addressOf(consoleEvents, undefined, { member }))
      stream.addEventListener('open', () => {
        if (hasMissed) void queries.invalidateQueries({ predicate: ({ state }) => state.data !== undefined })
        hasMissed = true
      })
      stream.addEventListener(becameStale, ({ data }) => forget(queries, String(data)))
      stream.addEventListener('error', () => {
        if (stream?.readyState !== EventSource.CLOSED) return
        void queries.invalidateQueries({ queryKey: [staffMe.url] }) // a session that is over
        waiting = setTimeout(() => open(true), pauseMs)
      })
    }
    const follow = () => (document.visibilityState === 'visible' ? stream || open(true) : close())
    if (document.visibilityState === 'visible') open(!isListening)
    isListening = true
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(waiting)
      const old = stream
      setTimeout(() => old?.close(), overlapMs)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [queries, member])
}

/** Asks again for what is shown of these addresses, and for what waits for oneself. */
function forget(queries: QueryClient, address: string): void {
  const begins = [address, ...(alsoAt[address] ?? []), staffMe.url]
  void queries.invalidateQueries({
    predicate: ({ queryKey: [url, params] }) => begins.some((begin) => filled(String(url), params).startsWith(begin)),
  })
}

/** The address of a call, with its parameters. */
const filled = (url: string, params: unknown) =>
  url.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, string> | undefined)?.[name] ?? ''))
