import { type RefObject, useEffect } from 'react'

/** Distance and speed that do not happen by accident. */
const threshold = { px: 96, pxPerMs: 0.6 }

/**
 * Calls `onSwiped` when a finger swipes the sheet down while its content is scrolled to the top. The sheet follows the
 * finger.
 */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, isOpen: boolean, onSwiped: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: who listens need not change with what is called
  useEffect(() => {
    const scroller = sheet.current
    if (!isOpen || !scroller) return
    let from: { x: number; y: number; at: number } | undefined
    let down = 0
    const follow = (px: number) => {
      down = px
      scroller.style.translate = px > 0 ? `0 ${px}px` : ''
    }
    const begin = ({ touches, target, timeStamp: at }: TouchEvent) => {
      const [finger] = touches
      from =
        finger && touches.length === 1 && isAtBeginning(target as Element, scroller)
          ? { x: finger.clientX, y: finger.clientY, at }
          : undefined
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const x = Math.abs(finger.clientX - from.x)
      const y = finger.clientY - from.y
      if (down === 0 && (y < 0 || x > y)) from = undefined
      else follow(Math.max(0, y))
    }
    const end = ({ type, timeStamp }: TouchEvent) => {
      const isSwiped =
        from &&
        type === 'touchend' &&
        (down > threshold.px || (down > 24 && down / (timeStamp - from.at) > threshold.pxPerMs))
      from = undefined
      follow(0)
      if (isSwiped) onSwiped()
    }
    scroller.addEventListener('touchstart', begin, { passive: true })
    scroller.addEventListener('touchmove', move, { passive: true })
    scroller.addEventListener('touchend', end)
    scroller.addEventListener('touchcancel', end)
    return () => {
      scroller.removeEventListener('touchstart', begin)
      scroller.removeEventListener('touchmove', move)
      scroller.removeEventListener('touchend', end)
      scroller.removeEventListener('touchcancel', end)
    }
  }, [isOpen])
}

/** Whether nothing under the finger can be scrolled up. */
function isAtBeginning(touched: Element, scroller: Element): boolean {
  for (let element: Element | null = touched; element; element = element === scroller ? null : element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
