import { useEffect, useRef, useState } from 'react'

const countMs = 400

/** The number; after it rose before a person's eyes, the numbers on the way up to it. */
export function useCountUp(number: number | undefined): number | undefined {
  const [shown, setShown] = useState(number)
  const last = useRef(number)
  useEffect(() => {
    const from = last.current
    last.current = number
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState !== 'visible'
    if (number === undefined || from === undefined || number <= from || isStill) return setShown(number)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / countMs)
      setShown(Math.round(from + (number - from) * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [number])
  return shown === undefined ? number : shown
}
