import type { FormControl } from '@pollen/contract/staff/content-form'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { type ComponentType, useState } from 'react'
import partStyles from '../parts.module.css'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { LegendOf } from './legend.tsx'
import { placeIn } from './places.ts'
import type { ControlProps } from './simple-controls.tsx'
import { type Group, groupOf, withName } from './values.ts'

type ControlComponent = ComponentType<{
  place: string
  label: string
  isNeeded: boolean
  control: FormControl
  value: unknown
}>

/** Values by names: whoever writes gives each its name, or chooses it. */
export function NamedValues({
  control: { names, of },
  label,
  name,
  hint,
  error,
  value,
  onChange,
  place,
  Control,
}: ControlProps<'named'> & { place: string; Control: ControlComponent }) {
  const { focusOn, tell } = useForm()
  const group = groupOf(value)
  const entries = Object.entries(group)
  const free = names?.filter((one) => !Object.hasOwn(group, one.value))
  const add = (called: string) => {
    onChange({ ...group, [called]: atFirst(of) })
    focusOn(names ? name + placeIn('', called) : `${name}-name-${entries.length}`)
  }
  const remove = (called: string, nth: number) => {
    onChange(Object.fromEntries(entries.filter(([other]) => other !== called)))
    focusOn(entries.length === 1 ? `${name}-add` : `${name}-remove-${Math.min(nth, entries.length - 2)}`)
    tell(`${called || 'It'} is taken out`)
  }
  return (
    <fieldset id={name} tabIndex={-1} className={styles.list} data-list={names ? undefined : ''}>
      <LegendOf label={label} name={name} hint={hint} error={error} />
      <ul className={styles.rows}>
        {entries.map(([called, one], nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name changes as it is typed
          <li key={nth} className={names ? styles.value : styles.named}>
            {!names && (
              <NameField
                id={`${name}-name-${nth}`}
                called={called}
                group={group}
                rename={(to) => onChange(withName(group, called, to))}
              />
            )}
            <Control
              place={placeIn(place, called)}
              label={names ? (names.find((each) => each.value === called)?.label ?? called) : valueLabel(of)}
              isNeeded
              control={of}
              value={one}
            />
            <button
              type="button"
              id={`${name}-remove-${nth}`}
              className={styles.small}
              aria-label={`Take out: ${called || `${label}, ${nth + 1}`}`}
              onClick={() => remove(called, nth)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {free ? (
        free.length > 0 && (
          <div className={styles.short}>
            <Select
              label={`Add one to ${label}`}
              name={`${name}-add`}
              placeholder="Choose"
              options={free}
              value=""
              onChange={({ target }) => add(target.value)}
            />
          </div>
        )
      ) : (
        <button
          type="button"
          id={`${name}-add`}
          className={partStyles.plain}
          aria-keyshortcuts="Alt+N"
          onClick={() => (Object.hasOwn(group, '') ? focusOn(nameless(name, entries)) : add(''))}
        >
          Add one to {label}
        </button>
      )}
    </fieldset>
  )
}

const valueLabel = (of: FormControl) => (of.is === 'group' || of.is === 'shape' ? 'What is so called' : 'Value')

const nameless = (name: string, entries: [string, unknown][]) =>
  `${name}-name-${entries.findIndex(([called]) => called === '')}`

const atFirst = (of: FormControl): unknown => {
  if (of.is === 'group' || of.is === 'shape' || of.is === 'named') return {}
  if (of.is === 'texts' || of.is === 'groups') return []
  if (of.is === 'yesNo') return false
  return of.is === 'number' || of.is === 'json' ? null : ''
}

/** A name that another value has is not taken: it would stand for both. */
function NameField({
  id,
  called,
  group,
  rename,
}: {
  id: string
  called: string
  group: Group
  rename: (to: string) => void
}) {
  const [typed, setTyped] = useState(called)
  const isOthers = typed !== called && Object.hasOwn(group, typed)
  return (
    <Field
      label="Name"
      name={id}
      autoComplete="off"
      value={isOthers ? typed : called}
      error={isOthers ? 'Another one has this name' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!Object.hasOwn(group, target.value)) rename(target.value)
      }}
    />
  )
}
