import { useLayoutEffect } from 'react'

/** A little less than phones themselves wait before they open a menu. */
const longPressMs = 400
/** A finger that moves further than this does not rest. */
const slackPx = 12

/**
 * Acts when a finger rests on an element; the click at the press's end, and the phone's own menu, then do nothing. It
 * listens before the page is painted: what one sees can be pressed. A phone that cancels the press, for a menu of its
 * own, changes nothing; the element's style keeps it from scrolling (`touch-action: none`).
 */
export function useLongPress(selector: string, act: () => void): void {
  useLayoutEffect(() => {
    let resting: { since: number; x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined
    let isDone = false
    const isOn = ({ target }: Event) => target instanceof Element && target.closest(selector) !== null
    const lift = () => {
      clearTimeout(resting?.timer)
      resting = undefined
    }
    const finish = () => {
      if (!resting) return
      lift()
      isDone = true
      act()
    }
    const press = (event: PointerEvent) => {
      lift()
      isDone = false
      if (event.pointerType !== 'touch' || !isOn(event)) return
      const { timeStamp: since, clientX: x, clientY: y } = event
      resting = { since, x, y, timer: setTimeout(finish, longPressMs) }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > slackPx) lift()
    }
    /** A busy page may hear of the press's end before its own timer. */
    const end = ({ timeStamp }: Event) => {
      if (resting && timeStamp - resting.since >= longPressMs) finish()
      lift()
    }
    const menu = (event: Event) => {
      if (!isOn(event) || (event as PointerEvent).pointerType !== 'touch') return
      event.preventDefault()
      finish()
    }
    const click = (event: Event) => {
      if (!isDone || !isOn(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('pointerdown', press)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('contextmenu', menu)
    addEventListener('click', click, { capture: true })
    return () => {
      lift()
      removeEventListener('pointerdown', press)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('contextmenu', menu)
      removeEventListener('click', click, { capture: true })
    }
  }, [selector, act])
}
