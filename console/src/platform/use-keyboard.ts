import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actionOf, onActionsChanged } from './actions.ts'
import { isGoing, useDrawnPage } from './going.ts'
import { hasRows, isInRow, openFocusedRow, openRow, rowDeed, stepRows, tickRow } from './rows.ts'
import { areSingleKeysOn } from './single-keys.ts'
import { doWhatWaits, hasWaiting, isWriting, waitFor } from './waiting-keys.ts'

/** After G, a letter leads to a place. */
const leader = 'g'
const leaderMs = 3000

let ledAt = Number.NEGATIVE_INFINITY

/** Listens to the keyboard, for the whole console: what a key does is an action (actions.ts), or the same in every list. */
export function useKeyboard(): void {
  const queries = useQueryClient()
  useDrawnPage(doWhatWaits)
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event, queries)
    addEventListener('keydown', onPress)
    addEventListener('keydown', submitPopup, { capture: true })
    const stop = onActionsChanged(doWhatWaits)
    return () => {
      removeEventListener('keydown', onPress)
      removeEventListener('keydown', submitPopup, { capture: true })
      stop()
    }
  }, [queries])
}

/** Ctrl or Cmd with Enter does what the button of a popup says, from wherever in it one is. */
function submitPopup(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
  const form = [...document.querySelectorAll<HTMLFormElement>('dialog[open] form')].at(-1)
  if (!form) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) form.requestSubmit()
}

function press(event: KeyboardEvent, queries: QueryClient): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  const does = deedOf(event, queries)
  if (!does) return
  event.preventDefault()
  does()
}

function deedOf(event: KeyboardEvent, queries: QueryClient): (() => void) | undefined {
  const { target, key, metaKey, ctrlKey, shiftKey, repeat } = event
  if (event.altKey) return metaKey || ctrlKey || shiftKey ? undefined : deedOfAlt(event)
  const name = key.length === 1 ? key.toLowerCase() : key
  if (metaKey || ctrlKey) return actionOf(`mod+${shiftKey ? 'shift+' : ''}${name}`)?.does
  // Escape writes nothing: it closes what is open beside a list, from its fields, too.
  if (isWriting(target)) return name === 'Escape' ? actionOf(name)?.does : undefined
  if (name.length === 1 && name !== ' ' && !areSingleKeysOn()) return undefined
  if (repeat) return stepOf(name) ? deedNow(name, queries) : undefined
  const isLed = Date.now() - ledAt < leaderMs
  ledAt = name === leader && !isLed ? Date.now() : Number.NEGATIVE_INFINITY
  if (name === leader && !isLed) return () => {}
  const sought = isLed ? `${leader} ${name}` : name
  const place = isLed ? actionOf(sought) : undefined
  return place?.does ?? inTurn(sought, queries)
}

/** A key with Alt works while one types, too. On a Mac it writes another letter: the key itself is meant. */
function deedOfAlt({ target, key, code }: KeyboardEvent): (() => void) | undefined {
  // There it opens the device’s own list.
  if (target instanceof HTMLElement && target.matches('select:not([aria-invalid])')) return undefined
  return actionOf(`alt+${/^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key}`)?.does
}

/** What a key does on the page to which one goes: the old one, seen still, is not meant, and what was pressed before comes first. */
function inTurn(name: string, queries: QueryClient): (() => void) | undefined {
  const isBehind = isGoing() || hasWaiting()
  if (name === 'Enter' && !isBehind) return undefined // the browser’s own
  const now = isBehind ? undefined : deedNow(name, queries)
  const isLoading = isBehind || document.querySelector('#page [role="status"]')
  if (now || !isLoading || (name.length > 3 && name !== 'Enter')) return now
  return () => waitFor(name, (waiting) => deedNow(waiting, queries))
}

function deedNow(name: string, queries: QueryClient): (() => void) | undefined {
  const step = stepOf(name)
  if (step) return hasRows() ? () => stepRows(step) : undefined
  return actionOf(name)?.does ?? inEveryList(name, queries)
}

/** Arrows scroll, but from a row they lead to the next one. */
function stepOf(key: string): 1 | -1 | undefined {
  if ((key === 'j' && areSingleKeysOn()) || (key === 'ArrowDown' && isInRow())) return 1
  if ((key === 'k' && areSingleKeysOn()) || (key === 'ArrowUp' && isInRow())) return -1
  return undefined
}

/** What means the same wherever there is a list, unless a page says otherwise. */
function inEveryList(name: string, queries: QueryClient): (() => void) | undefined {
  if (/^[1-9]$/.test(name)) return openRow(Number(name))
  if (name === 'r') return () => void queries.invalidateQueries()
  if (name === ' ') return tickRow()
  if (name === 'Enter') return openFocusedRow()
  if (name !== 'f') return rowDeed(name)
  const filter = document.querySelector<HTMLElement>('#page fieldset input:checked, #page summary')
  return filter ? () => filter.focus() : undefined
}
