import type { ReactNode } from 'react'
import { errorAttributes, FieldError } from '../field-error/field-error.tsx'
import styles from './radio-list.module.css'

type Option = { value: string; label: string; hint?: ReactNode }

/** A choice of one from a few options, each tall enough for a thumb. */
export function RadioList({
  legend,
  name,
  options,
  value,
  onChange,
  error,
  hideLegend = false,
}: {
  legend: string
  name: string
  options: Option[]
  value?: string | undefined
  onChange?: (value: string) => void
  error?: string | undefined
  hideLegend?: boolean
}) {
  return (
    <fieldset className={styles.list} id={name} tabIndex={-1} {...errorAttributes(name, error)}>
      <legend className={hideLegend ? 'hidden' : styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange?.(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <span className={`soft small ${styles.hint}`}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
