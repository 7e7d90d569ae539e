import { useEffect } from 'react'
import { actionOf } from './actions.ts'
import { isInRow, stepRows } from './rows.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Listens to the keyboard, for the whole console: what a key does is an action (actions.ts), or a step in a list. */
export function useKeyboard(): void {
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog[open]')) return
  const does = deedOf(event)
  if (!does) return
  event.preventDefault()
  does()
}

function deedOf({ target, key, metaKey, ctrlKey, repeat }: KeyboardEvent): (() => void) | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (metaKey || ctrlKey) return actionOf(`mod+${name}`)?.does
  // Escape writes nothing: it closes what is open beside a list, from its fields, too.
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  if (isTyping) return name === 'Escape' ? actionOf(name)?.does : undefined
  const step = stepOf(name)
  if (step) return () => stepRows(step)
  if (repeat || (name.length === 1 && !areSingleKeysOn())) return undefined
  return actionOf(name)?.does
}

/** Arrows scroll, but from a row they lead to the next one. */
function stepOf(key: string): 1 | -1 | undefined {
  if ((key === 'j' && areSingleKeysOn()) || (key === 'ArrowDown' && isInRow())) return 1
  if ((key === 'k' && areSingleKeysOn()) || (key === 'ArrowUp' && isInRow())) return -1
  return undefined
}
