import { useEffect, useId, useRef } from 'react'
import { Key } from './keys.tsx'
import styles from './reasons.module.css'

/** Choices one under the other, each with its number: pressed where nobody types, it chooses. */
export function Reasons({
  legend,
  of,
  chosen,
  choose,
}: {
  legend: string
  of: readonly string[]
  chosen: string
  choose: (reason: string) => void
}) {
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const dialog = list.current?.closest('dialog')
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return
      if (target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, select')) return
      const radio = list.current?.querySelectorAll('input')[Number(key) - 1]
      radio?.click()
      radio?.focus()
    }
    // Once the popup is there: a field for text in it has the focus, or else the choice does.
    const focusing = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, textarea'))
        list.current?.querySelector<HTMLElement>(':checked')?.focus()
    })
    dialog?.addEventListener('keydown', press)
    return () => {
      cancelAnimationFrame(focusing)
      dialog?.removeEventListener('keydown', press)
    }
  }, [])
  return (
    <fieldset ref={list} className={styles.reasons}>
      <legend>{legend}</legend>
      {of.map((reason, nth) => (
        <label key={reason}>
          <input type="radio" name={name} checked={reason === chosen} onChange={() => choose(reason)} />
          <span>{reason}</span>
          <Key of={String(nth + 1)} />
        </label>
      ))}
    </fieldset>
  )
}
