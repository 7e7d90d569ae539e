import { useEffect } from 'react'

/** As long as phones themselves wait before they open a menu. */
const longPressMs = 500

/** Acts when a finger rests on an element; the click at the press's end, and the phone's own menu, then do nothing. */
export function useLongPress(selector: string, act: () => void): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    let isDone = false
    const isOn = ({ target }: Event) => target instanceof Element && target.closest(selector) !== null
    const press = (event: PointerEvent) => {
      isDone = false
      clearTimeout(resting)
      if (event.pointerType !== 'touch' || !isOn(event)) return
      resting = setTimeout(() => {
        isDone = true
        act()
      }, longPressMs)
    }
    const lift = () => clearTimeout(resting)
    const menu = (event: Event) => {
      if (isOn(event) && (event as PointerEvent).pointerType === 'touch') event.preventDefault()
    }
    const click = (event: Event) => {
      if (!isDone || !isOn(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('pointerdown', press)
    for (const end of ['pointerup', 'pointercancel', 'scroll']) addEventListener(end, lift)
    addEventListener('contextmenu', menu)
    addEventListener('click', click, { capture: true })
    return () => {
      lift()
      removeEventListener('pointerdown', press)
      for (const end of ['pointerup', 'pointercancel', 'scroll']) removeEventListener(end, lift)
      removeEventListener('contextmenu', menu)
      removeEventListener('click', click, { capture: true })
    }
  }, [selector, act])
}
