import { pressWhenReady } from '@pollen/design/press-when-ready'

type Early = {
  /** What was typed or ticked, by its field. */
  fields: Map<HTMLInputElement | HTMLSelectElement, { value: string; checked: boolean }>
  pressed?: HTMLButtonElement
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: Early
  }
}

/**
 * Stands in the page's head and keeps what people do before the app has woken up: on a slow phone that is a second
 * in which the page looks ready. Text, since it must run before any module does.
 */
export const keepEarlyInput = `(() => {
  const early = { fields: new Map(), pressed: undefined, stop }
  const typed = ({ target }) => early.fields.set(target, { value: target.value, checked: target.checked })
  const sent = (event) => { event.preventDefault(); early.pressed = event.submitter ?? undefined }
  const pressed = ({ target }) => { const button = target.closest?.('button[type=button]'); if (button) early.pressed = button }
  const heard = { input: typed, submit: sent, click: pressed }
  for (const name in heard) addEventListener(name, heard[name], true)
  function stop() { for (const name in heard) removeEventListener(name, heard[name], true) }
  window.earlyInput = early
})()`

/** Does again, for the app that is awake now, what was done before. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.stop()
  delete window.earlyInput
  for (const [field, kept] of early.fields) if (field.isConnected) enter(field, kept)
  const { pressed } = early
  // What was entered is drawn first: a button may wait for it.
  if (pressed?.isConnected) setTimeout(() => pressWhenReady(pressed), 0)
}

function enter(
  field: HTMLInputElement | HTMLSelectElement,
  { value, checked }: { value: string; checked: boolean },
): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    const box = field as HTMLInputElement
    box.checked = !checked // React hears of a change only when there is one
    if (box.type === 'radio' ? checked : true) box.click()
    return
  }
  field.value = '' // for the same reason; the prototype's setter then goes past React
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
