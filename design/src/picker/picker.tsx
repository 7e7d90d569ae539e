import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Field, Labelled } from '../field/field.tsx'
import { useMounted } from '../use-mounted.ts'
import { matching, type PickerOption } from './matching.ts'
import styles from './picker.module.css'

type Picker<V extends string> = {
  label: string
  name: string
  options: readonly PickerOption<V>[]
  value: V
  onChange: (value: V) => void
  /** What the search field is called, and what is said when nothing fits. */
  searchLabel: string
  nothingFound: string
}

/** One of many, with a search: a button that opens the list. A page printed ahead shows the first of them. */
export function Picker<V extends string>({ label, name, options, value, onChange, ...words }: Picker<V>) {
  const [isOpen, open] = useState(false)
  const isMounted = useMounted()
  const chosen = options.find((option) => isMounted && option.value === value) ?? options[0]
  const choose = (picked: V) => {
    onChange(picked)
    open(false)
  }
  return (
    <Labelled label={label} name={name}>
      <div className={styles.box}>
        <button
          type="button"
          id={name}
          className={styles.chosen}
          aria-haspopup="dialog"
          aria-labelledby={`${name}-label ${name}-chosen`}
          onClick={() => open(true)}
        >
          <span id={`${name}-chosen`}>
            {chosen?.label} <span className="soft">{chosen?.detail}</span>
          </span>
        </button>
      </div>
      <Dialog title={label} open={isOpen} onClose={() => open(false)}>
        <Choice {...{ label, name, options, value, ...words }} onChange={choose} />
      </Dialog>
    </Labelled>
  )
}

/** The search field keeps the focus; the arrows move through what it found, and Enter takes it. */
function Choice<V extends string>({ label, name, options, value, onChange, searchLabel, nothingFound }: Picker<V>) {
  const [typed, setTyped] = useState('')
  const [pointed, point] = useState(value)
  const found = matching(options, typed)
  const at = Math.max(
    0,
    found.findIndex((option) => option.value === pointed),
  )
  const active = found[at]
  const idOf = (option: PickerOption<V>) => `${name}-${option.value}`
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) return active && onChange(active.value)
    point(found[(at + step + found.length) % found.length]?.value ?? pointed)
  }
  return (
    <>
      <Field
        ref={focusFirst}
        label={searchLabel}
        name={`${name}-search`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${name}-list` : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <div className={styles.found}>
        {found.length > 0 && (
          <div role="listbox" id={`${name}-list`} aria-label={label}>
            {found.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is at the search field
              <div
                key={option.value}
                role="option"
                tabIndex={-1}
                id={idOf(option)}
                className={styles.option}
                aria-selected={option.value === value}
                data-active={option === active ? '' : undefined}
                onClick={() => onChange(option.value)}
              >
                {option.label} <span className="soft">{option.detail}</span>
              </div>
            ))}
          </div>
        )}
        <p role="status">{found.length === 0 && nothingFound}</p>
      </div>
    </>
  )
}

/** A dialog that opens gives the focus to what has this attribute, which React leaves out. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')
