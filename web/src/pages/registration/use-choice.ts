import { type FormEvent, useState } from 'react'

const nothingChosen = 'Please select an option'

/**
 * A step that asks for one of several options.
 *
 * @param before    the option chosen on an earlier visit
 * @param onChosen  stores the option and continues
 */
export function useChoice<Option extends string>(
  name: string,
  { before, onChosen }: { before?: Option | undefined; onChosen: (option: Option) => void },
) {
  const [selected, setSelected] = useState<Option>()
  const [wasSent, setSent] = useState(false)
  const value = selected ?? before
  const error = wasSent && value === undefined ? nothingChosen : undefined
  return {
    field: { name, value, error, onChange: (option: string) => setSelected(option as Option) },
    errors: error === undefined ? [] : [{ name, says: error }],
    send(event: FormEvent) {
      event.preventDefault()
      setSent(true)
      if (value !== undefined) onChosen(value)
    },
  }
}
