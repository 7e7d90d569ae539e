import { type RefObject, useEffect, useRef } from 'react'
import { track } from '../consent/track.ts'

/** How long half of an offer stands on the screen until it counts as seen (member-area.md §9). */
const seenAfterMs = 1000

/** @returns the ref of an offer's element: that it was seen is tracked, once each time that it is rendered */
export function useOfferSeen<E extends Element>(offerId: string): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.at(-1)?.isIntersecting) return
        timer = setTimeout(() => {
          observer.disconnect()
          track({ event: 'offer_seen', offerId })
        }, seenAfterMs)
      },
      { threshold: 0.5 },
    )
    if (element.current) observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [offerId])
  return element
}
