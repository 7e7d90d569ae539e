import { useEffect, useState } from 'react'
import { type CodeMaker, codeOf, periodAt } from '../../parts/card/one-time-code.ts'

/**
 * The card's current code and the seconds that it is still valid, by the server's clock. `code` is undefined until it
 * is computed.
 */
export function useRotatingCode(codes: CodeMaker): { code: string | undefined; secondsLeft: number } {
  const { period, secondsLeft } = periodAt(useSeconds(codes.aheadMs), codes.periodSeconds)
  const [made, setMade] = useState<{ period: number; code: string }>()
  useEffect(() => {
    let isGone = false
    codeOf(period, codes).then((code) => isGone || setMade({ period, code }))
    return () => {
      isGone = true
    }
  }, [period, codes])
  return { code: made?.code, secondsLeft }
}

/**
 * The server's clock, updated every second.
 *
 * @returns milliseconds since 1970
 */
function useSeconds(aheadMs: number): number {
  const now = () => Date.now() + aheadMs
  const [shown, setShown] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now() + aheadMs
      setShown(at)
      timer = setTimeout(tick, 1000 - (at % 1000))
    }
    tick()
    document.addEventListener('visibilitychange', tick) // a page that nobody looks at may have slept
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [aheadMs])
  return shown
}
