import { type FormEvent, useState } from 'react'

const nothingChosen = 'Please select an option'

/**
 * A step that asks for one of several options.
 *
 * @param before    what was chosen when the person was here before
 * @param onChosen  keeps what was chosen, and goes on
 */
export function useChoice<Option extends string>(
  name: string,
  { before, onChosen }: { before?: Option | undefined; onChosen: (option: Option) => void },
) {
  const [now, setNow] = useState<Option>()
  const [wasSent, setSent] = useState(false)
  const value = now ?? before
  const error = wasSent && value === undefined ? nothingChosen : undefined
  return {
    field: { name, value, error, onChange: (option: string) => setNow(option as Option) },
    errors: error === undefined ? [] : [{ name, says: error }],
    send(event: FormEvent) {
      event.preventDefault()
      setSent(true)
      if (value !== undefined) onChosen(value)
    },
  }
}
