import type { KeyboardEvent } from 'react'

/** The pending press; there is one at a time. */
let waiting: AbortController | undefined

/**
 * Presses a form's button as soon as it is enabled, which may be at once: it can be disabled until the server has
 * answered, and nobody should have to press twice. Any other input or press cancels it.
 */
export function pressWhenReady(button: HTMLButtonElement): void {
  waiting?.abort()
  if (button.type !== 'submit' || !button.disabled) {
    button.click()
    return
  }
  const press = new AbortController()
  waiting = press
  const observer = new MutationObserver(() => {
    press.abort()
    button.click()
  })
  observer.observe(button, { attributeFilter: ['disabled'] })
  press.signal.addEventListener('abort', () => observer.disconnect())
  const callOff = ({ isTrusted }: Event) => isTrusted && press.abort()
  for (const act of ['input', 'click']) addEventListener(act, callOff, { capture: true, signal: press.signal })
}

/** Handles Enter in a form whose button is disabled. If it is enabled, the browser itself presses it. */
export function enterWhenReady({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const button = currentTarget.querySelector<HTMLButtonElement>('[type=submit]:disabled')
  if (key === 'Enter' && target instanceof HTMLInputElement && button) pressWhenReady(button)
}
