import { useEffect, useRef } from 'react'

/** Several screens after each other on one path: the next one's heading takes the focus, so that a screen reader says it. */
export function useHeadingFocus(stage: string): void {
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage) document.querySelector('h1')?.focus()
    shown.current = stage
  }, [stage])
}
