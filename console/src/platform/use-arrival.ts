import { programme } from '@pollen/contract/programme'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { placeAt } from '../places.ts'

/**
 * Titles the window by its place, and puts the focus on the heading of a page that one went to, where a screen reader goes
 * on. The title never says who a member is, since the browser keeps titles.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const place = placeAt(pathname)
    document.title = `${place ? `${place.name} · ` : ''}${programme.name} console`
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    return onceThere('#page h1', (heading) => {
      const hasFocus = document.activeElement
      if (hasFocus?.matches('input, textarea, select') || hasFocus?.closest('dialog, #page tbody')) return
      heading.tabIndex = -1
      heading.focus()
    })
  }, [pathname])
}

/** Waits for an element that comes when its page has loaded. @returns   stops waiting */
function onceThere(selector: string, then: (found: HTMLElement) => void): () => void {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) return
    changes.disconnect()
    then(found)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  look()
  return () => changes.disconnect()
}
