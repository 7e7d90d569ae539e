import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import styles from './combobox.module.css'
import { matching, type Option } from './matching.ts'

export type Choice<V extends string> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** What the search field is called, and what is said when nothing fits. */
  searchLabel: string
  nothingFound: string
}

/** React Aria puts a style under this id into the page, which a strict policy forbids, unless there is something already. */
const pressableStyle = 'react-aria-pressable-style'

/** The search field keeps the focus; the arrows move through what it found, and Enter takes it. */
export function ComboboxList<V extends string>({
  label,
  options,
  value,
  onChange,
  searchLabel,
  nothingFound,
}: Choice<V>) {
  const [typed, setTyped] = useState('')
  const found = matching(options, typed)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = () => place.current?.querySelector('[aria-selected=true]')
    const opened = requestAnimationFrame(() => chosen()?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(opened)
  }, [])
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField className={styles.search ?? ''} autoComplete="off" spellCheck="false" enterKeyHint="done">
        <Label>{searchLabel}</Label>
        <div className={styles.searchBox}>
          {/* Of no form: Enter takes an option, and sends nothing. */}
          <Input
            ref={focusFirst}
            form=""
            role="combobox"
            aria-expanded={found.length > 0}
            className={styles.searchInput ?? ''}
          />
        </div>
      </TextField>
      <div ref={place} className={styles.found} id={pressableStyle}>
        <ListBox
          aria-label={label}
          className={styles.list ?? ''}
          items={found}
          selectionMode="single"
          selectedKeys={[value]}
          escapeKeyBehavior="none"
          // By the press down the dialog would be gone before the press is over, and the focus with it.
          shouldSelectOnPressUp
          // Taking what is chosen already empties the selection: it stays chosen.
          onSelectionChange={(keys) => onChange(([...keys] as V[])[0] ?? value)}
        >
          {({ value, label, detail }) => (
            <ListBoxItem id={value} textValue={label} className={styles.option ?? ''}>
              {label} <span className="soft">{detail}</span>
            </ListBoxItem>
          )}
        </ListBox>
        <p role="status">{found.length === 0 && nothingFound}</p>
      </div>
    </Autocomplete>
  )
}

/** A dialog that opens gives the focus to what has this attribute, which React leaves out; one that is open, at once. */
function focusFirst(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
  input?.focus()
}
