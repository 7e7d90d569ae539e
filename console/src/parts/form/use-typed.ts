import { useState } from 'react'

/**
 * The text of a field that keeps something else, a number or a day: it stays as it is typed for as long as it means what is kept.
 */
export function useTyped<Value>(
  value: Value,
  { read, write }: { read: (text: string) => Value; write: (value: Value) => string },
  change: (value: Value) => void,
): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>()
  const isAsTyped = typed !== undefined && JSON.stringify(read(typed)) === JSON.stringify(value)
  return [
    isAsTyped ? typed : write(value),
    (text) => {
      setTyped(text)
      change(read(text))
    },
  ]
}
