import { shortDayOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import type { FormControl } from '@pollen/contract/staff/content-form'
import { Checkbox } from '@pollen/design/checkbox'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { TextArea } from '@pollen/design/text-area'
import { type ReactNode, useState } from 'react'
import { DateField } from '../date-field.tsx'
import { PictureField } from '../picture/picture-field.tsx'
import styles from './form.module.css'
import { readDay, readMoment, readNumber, textOf, writeDay, writeMoment } from './read-typed.ts'
import { useTyped } from './use-typed.ts'

export type ControlProps<Is extends FormControl['is'] = FormControl['is']> = {
  control: Extract<FormControl, { is: Is }>
  label: string
  /** Its id on the page. */
  name: string
  hint?: ReactNode
  error?: string | undefined
  isNeeded: boolean
  value: unknown
  /** @param to  undefined where it is left out */
  onChange: (to: unknown) => void
}

/** “12 of 60”, after the hint for screen readers, and at the end of the label’s line for the eye. */
const Count = ({ of, most }: { of: string; most: number }) => (
  <span className={styles.count} data-over={of.length > most || undefined}>
    {formatNumber(of.length)} of {formatNumber(most)}
  </span>
)

export function TextControl({ control, isNeeded, value, onChange, ...field }: ControlProps<'text'>) {
  const text = textOf(value)
  const { isLong, most } = control
  const hint =
    most === undefined ? (
      field.hint
    ) : (
      <>
        {field.hint} <Count of={text} most={most} />
      </>
    )
  const shared = { ...field, hint, value: text, 'aria-required': isNeeded || undefined, autoComplete: 'off' }
  return (
    <div className={styles.counted} data-bare={field.hint === undefined || undefined}>
      {isLong ? (
        <TextArea
          {...shared}
          rows={Math.min(12, Math.max(3, Math.ceil(text.length / 90) + 1))}
          mostCharacters={Number.POSITIVE_INFINITY}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Field {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </div>
  )
}

export function NumberControl({ control, isNeeded, value, onChange, ...field }: ControlProps<'number'>) {
  const [text, type] = useTyped(value, { read: readNumber, write: textOf }, onChange)
  const { least, most, isWhole } = control
  const limits =
    least !== undefined && most !== undefined
      ? `${formatNumber(least)} to ${formatNumber(most)}`
      : least !== undefined && least > 0
        ? `${formatNumber(least)} at least`
        : most !== undefined && `${formatNumber(most)} at most`
  return (
    <Field
      {...field}
      hint={field.hint ?? (limits || undefined)}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-required={isNeeded || undefined}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

export function DayControl({ control: _, isNeeded, value, onChange, ...field }: ControlProps<'day'>) {
  const [text, type] = useTyped<unknown>(value, { read: readDay, write: writeDay }, onChange)
  const isKnown = /^\d{4}-\d\d-\d\d$/.test(String(value))
  return (
    <DateField
      {...field}
      aria-required={isNeeded || undefined}
      value={text}
      change={type}
      action={isKnown && <span className={styles.unit}>{shortDayOf(String(value))}</span>}
    />
  )
}

export function MomentControl({ control: _, isNeeded, value, onChange, ...field }: ControlProps<'moment'>) {
  const [text, type] = useTyped<unknown>(value, { read: readMoment, write: writeMoment }, onChange)
  return (
    <Field
      {...field}
      hint={field.hint ?? 'DD/MM/YYYY 09:00'}
      autoComplete="off"
      aria-required={isNeeded || undefined}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

export const YesNoControl = ({
  control: _,
  label,
  hint,
  isNeeded,
  value,
  onChange,
  ...field
}: ControlProps<'yesNo'>) => (
  <div>
    <Checkbox
      {...field}
      label={label}
      checked={value === true || value === 'yes'}
      aria-describedby={hint ? `${field.name}-hint` : undefined}
      onChange={({ target }) => onChange(target.checked || (isNeeded ? false : undefined))}
    />
    {hint && (
      <p id={`${field.name}-hint`} className="soft small">
        {hint}
      </p>
    )}
  </div>
)

export function ChoiceControl({ control, isNeeded, value, onChange, ...field }: ControlProps<'choice'>) {
  const text = textOf(value)
  const isOther = text !== '' && control.choices.every((choice) => choice.value !== text)
  return (
    <Select
      {...field}
      aria-required={isNeeded || undefined}
      placeholder={isNeeded ? 'Choose' : 'None'}
      options={isOther ? [...control.choices, { value: text, label: `${text} (not one of these)` }] : control.choices}
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

export const PictureControl = ({ label, name, error, value, onChange }: ControlProps<'picture'>) => (
  <PictureField label={label} name={name} error={error} value={textOf(value)} onChange={onChange} />
)

const jsonIn = (text: string): { value?: unknown; says?: string } => {
  try {
    return { value: text.trim() === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    return { says: `This is no JSON yet, and not kept: ${(error as Error).message}` }
  }
}

export function JsonControl({ value, isNeeded, onChange, error, ...field }: Omit<ControlProps, 'control'>) {
  const [typed, setTyped] = useState<{ text: string; instead: unknown }>()
  const before = value === undefined ? '' : JSON.stringify(value, null, 2)
  const read = typed && jsonIn(typed.text)
  const isTyped = read && (read.says ? typed.instead === before : JSON.stringify(read.value) === JSON.stringify(value))
  const text = isTyped ? typed.text : before
  return (
    <TextArea
      {...field}
      error={(isTyped && read.says) || error}
      aria-required={isNeeded || undefined}
      spellCheck={false}
      rows={Math.min(16, Math.max(3, text.split('\n').length))}
      mostCharacters={Number.POSITIVE_INFINITY}
      value={text}
      onChange={({ target }) => {
        setTyped({ text: target.value, instead: before })
        const { says, value: to } = jsonIn(target.value)
        if (says === undefined) onChange(to)
      }}
    />
  )
}
