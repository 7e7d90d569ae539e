import { pressWhenReady } from '@pollen/design/press-when-ready'

type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type EarlyInput = {
  /** The values entered, by field. */
  fields: Map<EarlyField, { value: string; checked: boolean }>
  /** A button, or the link to a document that opens above the page. */
  pressed?: HTMLElement
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/**
 * An inline script in the page's head that records input before the app is hydrated: on a slow phone the page looks
 * ready for a second before it is. It is text because it must run before any module does.
 */
export const keepEarlyInput = `(() => {
  const early = { fields: new Map(), pressed: undefined, stop }
  const typed = ({ target }) => early.fields.set(target, { value: target.value, checked: target.checked })
  const sent = (event) => { event.preventDefault(); early.pressed = event.submitter ?? undefined }
  const pressed = (event) => {
    const control = event.target.closest?.('button[type=button], a[aria-haspopup=dialog]')
    if (control?.matches('a')) event.preventDefault()
    if (control) early.pressed = control
  }
  const heard = { input: typed, submit: sent, click: pressed }
  for (const name in heard) addEventListener(name, heard[name], true)
  function stop() { for (const name in heard) removeEventListener(name, heard[name], true) }
  window.earlyInput = early
})()`

/** Whether something was entered into a field that is not replayed yet. */
export const wasEnteredEarly = (field: EarlyField): boolean =>
  typeof window !== 'undefined' && window.earlyInput?.fields.has(field) === true

/** Replays the recorded input once the app is hydrated. */
export function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  early.stop()
  delete window.earlyInput
  for (const [field, kept] of early.fields) if (field.isConnected) enter(field, kept)
  const { pressed } = early
  // Entered values are rendered first: a button may depend on them.
  if (pressed?.isConnected) setTimeout(() => press(pressed), 0)
}

const press = (control: HTMLElement) =>
  control instanceof HTMLButtonElement ? pressWhenReady(control) : control.click()

function enter(field: EarlyField, { value, checked }: { value: string; checked: boolean }): void {
  if (field.type === 'radio' || field.type === 'checkbox') {
    const box = field as HTMLInputElement
    box.checked = !checked // React listens for a change event only if the value changes
    if (box.type === 'radio' ? checked : true) box.click()
    return
  }
  field.value = '' // for the same reason; the prototype's setter then goes past React
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
