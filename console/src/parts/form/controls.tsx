import type { FormControl, FormField } from '@pollen/contract/staff/content-form'
import { Select } from '@pollen/design/select'
import { memo, type ReactNode } from 'react'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { Groups } from './groups.tsx'
import { LegendOf } from './legend.tsx'
import { NamedValues } from './named-values.tsx'
import { controlFor, placeIn } from './places.ts'
import {
  ChoiceControl,
  DayControl,
  JsonControl,
  MomentControl,
  NumberControl,
  PictureControl,
  TextControl,
  YesNoControl,
} from './simple-controls.tsx'
import { TextsControl } from './texts-control.tsx'
import {
  cellOfTexts,
  fieldsOfShape,
  type Group,
  groupOf,
  inShape,
  listOf,
  type ShapeControl,
  textsOfCell,
} from './values.ts'

/** Fields beside and below each other; what is long has a line of its own. */
export const Fields = ({ fields, group, place }: { fields: readonly FormField[]; group: Group; place: string }) => (
  <div className={styles.fields}>
    {fields.map((field) => (
      <Control
        key={field.name}
        place={placeIn(place, field.name)}
        label={field.label}
        hint={field.hint}
        isNeeded={field.isNeeded}
        control={field.control}
        value={group[field.name]}
      />
    ))}
  </div>
)

type PlacedControl = {
  place: string
  label: string
  hint?: string | undefined
  isNeeded: boolean
  control: FormControl
  value: unknown
}

const isWide = (control: FormControl) =>
  ['group', 'groups', 'named', 'shape', 'json', 'texts', 'picture'].includes(control.is) ||
  (control.is === 'text' && control.isLong)

/** A line of text that may be long. */
const isBroad = (control: FormControl) => control.is === 'text' && (control.most ?? broadFrom) >= broadFrom
const broadFrom = 40

/** A control with its label and what is said of it; drawn anew when its own value changes, however long the form is. */
export const Control = memo(function Control({ place, hint, control: wanted, value, ...rest }: PlacedControl) {
  const { id, isOfCells, faults, hints, change } = useForm()
  const control = isOfCells ? wanted : controlFor(wanted, value)
  const milder = hints.get(place)
  const words: ReactNode = milder ? (
    <>
      {hint} <span className={styles.milder}>{milder}</span>
    </>
  ) : (
    hint
  )
  const props = {
    ...rest,
    name: id + place,
    hint: words,
    error: faults.get(place),
    value,
    onChange: (to: unknown) => change(place, to),
  }
  return (
    <div
      className={styles.field}
      data-wide={isWide(control) || undefined}
      data-needed={(rest.isNeeded && control.is !== 'yesNo') || undefined}
      data-broad={isBroad(control) || undefined}
      data-mild={milder ? '' : undefined}
    >
      {controlIn(control, props, place, isOfCells)}
    </div>
  )
})

type PropsOfControl = Omit<Parameters<typeof ChoiceControl>[0], 'control'>

function controlIn(control: FormControl, props: PropsOfControl, place: string, isOfCells: boolean): ReactNode {
  switch (control.is) {
    case 'text':
      return <TextControl {...props} control={control} />
    case 'number':
      return isOfCells ? (
        <TextControl {...props} control={{ is: 'text' }} />
      ) : (
        <NumberControl {...props} control={control} />
      )
    case 'yesNo':
      return (
        <YesNoControl
          {...props}
          control={control}
          onChange={(to) => props.onChange(isOfCells && to === true ? 'yes' : to || !isOfCells ? to : undefined)}
        />
      )
    case 'day':
      return <DayControl {...props} control={control} />
    case 'moment':
      return <MomentControl {...props} control={control} />
    case 'picture':
      return <PictureControl {...props} control={control} />
    case 'choice':
      return <ChoiceControl {...props} control={control} />
    case 'texts':
      return (
        <TextsControl
          {...props}
          control={control}
          texts={isOfCells ? textsOfCell(props.value) : (listOf(props.value) as string[])}
          onChange={(texts) => props.onChange(isOfCells ? cellOfTexts(texts) : texts)}
        />
      )
    case 'group':
      return (
        <fieldset id={props.name} tabIndex={-1} className={styles.group}>
          <LegendOf {...props} />
          <Fields fields={control.fields} group={groupOf(props.value)} place={place} />
        </fieldset>
      )
    case 'groups':
      return <Groups {...props} fields={control.fields} place={place} Fields={Fields} />
    case 'named':
      return <NamedValues {...props} control={control} place={place} Control={Control} />
    case 'shape':
      return <Shape {...props} control={control} place={place} />
    case 'json':
      return isOfCells ? <TextControl {...props} control={{ is: 'text', isLong: true }} /> : <JsonControl {...props} />
  }
}

function Shape({ control, place, ...props }: PropsOfControl & { control: ShapeControl; place: string }) {
  const { id, faults } = useForm()
  const { label, name, hint, error, value, onChange } = props
  const byPlace = placeIn(place, control.by)
  const shape = String(groupOf(value)[control.by] ?? '')
  const isOther = shape !== '' && control.shapes.every((one) => one.value !== shape)
  return (
    <fieldset id={name} tabIndex={-1} className={styles.group}>
      <LegendOf label={label} name={name} hint={hint} error={error} />
      <div className={styles.short}>
        <Select
          label={`Which ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          name={id + byPlace}
          error={faults.get(byPlace)}
          placeholder={props.isNeeded ? 'Choose' : 'None'}
          options={
            isOther ? [...control.shapes, { value: shape, label: `${shape} (not one of these)` }] : control.shapes
          }
          value={shape}
          onChange={({ target }) => onChange(target.value === '' ? undefined : inShape(control, value, target.value))}
        />
      </div>
      <Fields fields={fieldsOfShape(control, value)} group={groupOf(value)} place={place} />
    </fieldset>
  )
}
