import { plainDate, withSlashes } from '@pollen/contract/date-of-birth'
import type { ChangeEvent } from 'react'

/**
 * Shows a date as it is typed. One that is pasted or filled in whole is read at once. What is typed at the end gets its slashes.
 * What is rubbed out or typed before the end stays as it is, with the caret where it was.
 */
export function showDate({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType = '', data } = nativeEvent as InputEvent
  const isTyped = inputType.startsWith('delete') || inputType.startsWith('history') || data?.length === 1
  const isAtEnd = target.selectionStart === target.value.length && !/^(delete|history)/.test(inputType)
  const whole = isTyped ? target.value : plainDate(target.value)
  const text = isAtEnd ? withSlashes(whole) : whole
  if (text !== target.value) target.value = text
}
