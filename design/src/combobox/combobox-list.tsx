import { useEffect, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { focusFirst, pressableStyle } from '../aria-search.ts'
import styles from './combobox.module.css'
import { matchOptions, type Option } from './matching.ts'

export type Choice<V extends string> = {
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** The label of the search field, and the text when nothing matches. */
  searchLabel: string
  nothingFound: string
}

/** The search field keeps the focus; the arrows move through the results, and Enter chooses one. */
export function ComboboxList<V extends string>({
  label,
  options,
  value,
  onChange,
  searchLabel,
  nothingFound,
}: Choice<V>) {
  const [typed, setTyped] = useState('')
  const found = matchOptions(options, typed)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = () => element.current?.querySelector('[aria-selected=true]')
    const opened = requestAnimationFrame(() => chosen()?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(opened)
  }, [])
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField className={styles.search ?? ''} autoComplete="off" spellCheck="false" enterKeyHint="done">
        <Label>{searchLabel}</Label>
        <div className={styles.searchBox}>
          {/* It belongs to no form, so that Enter chooses an option instead of submitting. */}
          <Input
            ref={focusFirst}
            form=""
            role="combobox"
            aria-expanded={found.length > 0}
            className={styles.searchInput ?? ''}
          />
        </div>
      </TextField>
      <div ref={element} className={styles.found} id={pressableStyle}>
        <ListBox
          aria-label={label}
          className={styles.list ?? ''}
          items={found}
          selectionMode="single"
          selectedKeys={[value]}
          escapeKeyBehavior="none"
          // On pointer down the dialog would close before the press is over, and the focus would be lost.
          shouldSelectOnPressUp
          // Choosing the selected option again empties the selection; the option stays chosen.
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
