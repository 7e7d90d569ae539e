import { pointsEvents, pointsMoved } from '@pollen/contract/member/ledger'
import { useEffect, useRef } from 'react'
import { followEvents } from '../../platform/event-stream.ts'

/** A screen is left and the next one listens: for so long the stream stays open with nobody there. */
const graceMs = 2000

const listeners = new Set<() => void>()
let stop: (() => void) | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** One stream for all parts of the page that listen. */
function onPointsMoved(moved: () => void): () => void {
  clearTimeout(ending)
  listeners.add(moved)
  stop ??= followEvents(pointsEvents, pointsMoved, () => {
    for (const listener of listeners) listener()
  })
  return () => {
    listeners.delete(moved)
    if (listeners.size === 0) ending = setTimeout(end, graceMs)
  }
}

function end(): void {
  stop?.()
  stop = undefined
}

/**
 * Calls back when the server says that the member's points moved, or that a till has one of their vouchers; and once when
 * the stream is opened, for what came before it.
 *
 * @param isReady  nothing is listened to before
 */
export function usePointsMoved(moved: () => void, isReady = true): void {
  const latest = useRef(moved)
  latest.current = moved
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!isReady) hasWaited.current = true
    if (isReady && hasWaited.current && stop) latest.current() // for what the stream said meanwhile
    return isReady ? onPointsMoved(() => latest.current()) : undefined
  }, [isReady])
}
