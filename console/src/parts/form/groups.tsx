import type { FormField } from '@pollen/contract/staff/content-form'
import { type ComponentType, memo, useRef } from 'react'
import partStyles from '../parts.module.css'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { LegendOf } from './legend.tsx'
import { placeIn } from './places.ts'
import type { ControlProps } from './simple-controls.tsx'
import { type Group, groupOf, listOf, withMoved } from './values.ts'

type FieldsComponent = ComponentType<{ fields: readonly FormField[]; group: Group; place: string }>

const isShort = ({ control }: FormField) =>
  ['number', 'day', 'moment', 'choice', 'yesNo'].includes(control.is) || (control.is === 'text' && !control.isLong)
/** From so many on a list is long. */
const longFrom = 40
/** So many short fields stand in one line. */
const mostInLine = 5

/**
 * A list of things with the same fields: in lines under one head where they are few and short, or else each by itself. Alt with an
 * arrow moves the one in which one is, Alt and N adds one (list-keys.ts).
 */
export function Groups({
  label,
  name,
  hint,
  error,
  value,
  onChange,
  fields,
  place,
  Fields,
}: Omit<ControlProps, 'control'> & { fields: readonly FormField[]; place: string; Fields: FieldsComponent }) {
  const { focusOn, tell } = useForm()
  const list = listOf(value)
  const areLines = fields.length <= mostInLine && fields.every(isShort)
  const first = fields[0]?.name ?? ''
  const add = () => {
    onChange([...list, {}])
    focusOn(name + placeIn(placeIn('', list.length), first))
  }
  const now = useRef({ list, onChange })
  now.current = { list, onChange }
  const alter = useRef((nth: number, by: -1 | 0 | 1) => {
    const { list: all, onChange: give } = now.current
    if (by === 0) {
      give(all.toSpliced(nth, 1))
      focusOn(all.length === 1 ? `${name}-add` : `${name}/${Math.min(nth, all.length - 2)}-remove`)
      return tell(`${nth + 1} is taken out`)
    }
    const moved = withMoved(all, nth, by)
    if (moved === all) return
    give(moved)
    const from = document.activeElement?.id ?? ''
    const [own, to] = [`${name}/${nth}`, `${name}/${nth + by}`]
    focusOn(/^[/-]/.test(from.slice(own.length)) && from.startsWith(own) ? to + from.slice(own.length) : to)
    tell(`Now ${nth + by + 1} of ${all.length}`)
  })
  return (
    <fieldset id={name} tabIndex={-1} className={styles.list} data-list>
      <LegendOf
        label={
          <>
            {label}
            {list.length > 1 && <span className={styles.keys}>Alt ↑ Alt ↓ moves one</span>}
          </>
        }
        name={name}
        hint={hint}
        error={error}
      />
      {areLines && list.length > 0 && (
        <div className={styles.heads} aria-hidden="true" style={{ '--fields': fields.length } as object}>
          <span />
          {fields.map((field) => (
            <span key={field.name}>{field.label}</span>
          ))}
          <span />
        </div>
      )}
      <ol className={styles.rows} data-long={list.length >= longFrom || undefined}>
        {list.map((one, nth) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: whatever is moved brings the focus along
            key={nth}
            name={name}
            label={label}
            place={place}
            nth={nth}
            count={list.length}
            one={one}
            fields={fields}
            isLine={areLines}
            alter={alter.current}
            Fields={Fields}
          />
        ))}
      </ol>
      <button type="button" id={`${name}-add`} className={partStyles.plain} aria-keyshortcuts="Alt+N" onClick={add}>
        Add one to {label}
      </button>
    </fieldset>
  )
}

const Row = memo(function Row({
  name,
  label,
  place,
  nth,
  count,
  one,
  fields,
  isLine,
  alter,
  Fields,
}: {
  name: string
  label: string
  place: string
  nth: number
  count: number
  one: unknown
  fields: readonly FormField[]
  isLine: boolean
  alter: (nth: number, by: -1 | 0 | 1) => void
  Fields: FieldsComponent
}) {
  const { faults } = useForm()
  const id = `${name}/${nth}`
  const group = groupOf(one)
  const called = fields.flatMap(({ control, name: field }) => (control.is === 'text' && group[field]) || []).at(0)
  const fault = faults.get(placeIn(place, nth))
  const button = (does: string, by: -1 | 0 | 1, sign: string, isOff = false) => (
    <button
      type="button"
      id={`${id}-${does === 'Take out' ? 'remove' : does === 'Move up' ? 'up' : 'down'}`}
      className={styles.small}
      aria-label={`${does}: ${label}, ${nth + 1}`}
      aria-keyshortcuts={by === 0 ? undefined : by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      aria-disabled={isOff || undefined}
      onClick={() => alter(nth, by)}
    >
      {sign}
    </button>
  )
  return (
    <li id={id} tabIndex={-1} className={isLine ? styles.line : styles.card} data-row>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend could not stand in a line */}
      <div role="group" aria-label={`${label}, ${nth + 1}`} style={{ '--fields': fields.length } as object}>
        <span className={styles.number} aria-hidden="true">
          {nth + 1}
        </span>
        {!isLine && (
          <b className={styles.called} aria-hidden="true">
            {typeof called === 'string' ? called : ''}
          </b>
        )}
        <span className={styles.moves}>
          {button('Move up', -1, '↑', nth === 0)}
          {button('Move down', 1, '↓', nth === count - 1)}
          {button('Take out', 0, '×')}
        </span>
        <div className={isLine ? styles.lineBody : styles.cardBody}>
          <Fields fields={fields} group={group} place={placeIn(place, nth)} />
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </div>
    </li>
  )
})
