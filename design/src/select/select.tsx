import type { ComponentProps, ReactNode } from 'react'
import { describeControl, LabelledControl } from '../field/field.tsx'
import styles from './select.module.css'

type Option = { value: string; label: string }

/** The device's own list, which people know how to use. */
export function Select({
  label,
  name,
  hint,
  error,
  options = [],
  groups = [],
  placeholder,
  ...select
}: {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  options?: Option[]
  groups?: { label: string; options: Option[] }[]
  placeholder?: string
} & ComponentProps<'select'>) {
  const each = ({ value, label: text }: Option) => (
    <option key={value} value={value}>
      {text}
    </option>
  )
  return (
    <LabelledControl label={label} name={name} hint={hint} error={error}>
      <div className={styles.box} data-wrong={error ? '' : undefined}>
        <select
          {...select}
          {...describeControl({ label, name, hint, error })}
          id={name}
          name={name}
          className={styles.select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(each)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(each)}
            </optgroup>
          ))}
        </select>
      </div>
    </LabelledControl>
  )
}
