import { plainDate, withSlashes } from '@pollen/contract/date-of-birth'
import type { ChangeEvent } from 'react'

/**
 * Shows a date as it is typed. One that is pasted or filled in whole is read at once. What is typed at the end gets its slashes.
 * What is rubbed out or typed before the end stays as it is, with the caret where it was.
 */
export function showDate({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType = '', data } = nativeEvent as InputEvent
  if (/^(delete|history)/.test(inputType)) return
  const isTyped = data?.length === 1
  const text = isTyped ? target.value : plainDate(target.value)
  const takesSlashes = target.selectionStart === target.value.length && (isTyped || /^[\d/]*$/.test(text))
  const shown = takesSlashes ? withSlashes(text) : text
  if (shown !== target.value) target.value = shown
}
