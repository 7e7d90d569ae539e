import { useEffect, useRef } from 'react'

/** For several screens on one path: moves the focus to the heading of the next one, so that a screen reader says it. */
export function useHeadingFocus(stage: string): void {
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage) document.querySelector('h1')?.focus()
    shown.current = stage
  }, [stage])
}
