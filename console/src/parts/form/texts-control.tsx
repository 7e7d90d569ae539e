import { Select } from '@pollen/design/select'
import { TextArea } from '@pollen/design/text-area'
import { LegendOf } from './legend.tsx'
import type { ControlProps } from './simple-controls.tsx'
import styles from './texts-control.module.css'
import { useTyped } from './use-typed.ts'
import { linesOf } from './values.ts'

type TextsProps = Omit<ControlProps<'texts'>, 'value' | 'onChange'> & {
  texts: readonly string[]
  onChange: (texts: readonly string[]) => void
}

/** A list of texts: a line for each, which takes a column of a spreadsheet, too; of choices, what is chosen. */
export const TextsControl = (texts: TextsProps) =>
  texts.control.choices ? <ChosenTexts {...texts} choices={texts.control.choices} /> : <Lines {...texts} />

function Lines({ control: _, texts, isNeeded, onChange, ...field }: TextsProps) {
  const [text, type] = useTyped(texts, { read: linesOf, write: (all) => all.join('\n') }, onChange)
  return (
    <TextArea
      {...field}
      hint={field.hint ? <>{field.hint} A line for each.</> : 'A line for each.'}
      aria-required={isNeeded || undefined}
      rows={Math.min(12, Math.max(2, text.split('\n').length))}
      mostCharacters={Number.POSITIVE_INFINITY}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

type Choices = { value: string; label: string }[]

/** So many choices stand there to be ticked; of more, the chosen ones. */
const mostTicks = 12

function ChosenTexts({
  choices,
  control: _,
  texts,
  onChange,
  isNeeded: __,
  ...field
}: TextsProps & { choices: Choices }) {
  const { label, name, hint, error } = field
  const others = texts.filter((text) => choices.every(({ value }) => value !== text))
  const all = [...choices, ...others.map((value) => ({ value, label: `${value} (not one of these)` }))]
  const areFew = all.length <= mostTicks
  const toggle = (value: string) =>
    onChange(texts.includes(value) ? texts.filter((text) => text !== value) : [...texts, value])
  return (
    <fieldset id={name} tabIndex={-1} className={styles.ticks} aria-describedby={error ? `${name}-error` : undefined}>
      <LegendOf label={label} name={name} hint={hint} error={error} />
      <div className={styles.chips}>
        {all
          .filter(({ value }) => areFew || texts.includes(value))
          .map(({ value, label: says }) => (
            <label key={value} className={styles.chip}>
              <input type="checkbox" checked={texts.includes(value)} onChange={() => toggle(value)} />
              {says}
            </label>
          ))}
        {!areFew && (
          <div className={styles.adds}>
            <Select
              label={`Add to ${label}`}
              name={`${name}-add`}
              placeholder="Add one…"
              options={choices.filter(({ value }) => !texts.includes(value))}
              value=""
              onChange={({ target }) => toggle(target.value)}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
