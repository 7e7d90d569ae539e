import { isoDate, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { countsFromWords, type OfferCells, type OfferWord, offerTypeWords } from '@pollen/contract/offer-sentence'
import { offerCountsFrom, offerTypes } from '@pollen/contract/offers'
import { priceCategories } from '@pollen/contract/price-categories'
import { programme } from '@pollen/contract/programme'
import { Checkbox } from '@pollen/design/checkbox'
import { Field } from '@pollen/design/field'
import { Select } from '@pollen/design/select'
import { useState } from 'react'
import { DateField } from '../../parts/date-field.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import styles from './offer-form.module.css'

type Choice = { value: string; label: string }
type Props = {
  word: OfferWord
  cells: OfferCells
  brands: Choice[]
  errorOf: (name: string) => string | undefined
  write: (changed: OfferCells) => void
  close: () => void
}

const titles: Record<OfferWord, string> = {
  reward: 'What it gives',
  what: 'On what?',
  minimum: 'From which sum on?',
  code: 'Which code?',
  event: 'Which event?',
  brand: 'Whose is it?',
  where: 'In which shops?',
  days: 'On which days of the week?',
  from: 'From when?',
  until: 'Until when?',
  who: 'To whom?',
  often: 'How often each?',
  budget: 'When does it stop?',
  counts: 'From when does it count?',
  together: 'Together with others?',
  type: 'What do members see it as?',
}

/** The fields that a word of an offer's sentence opens. */
export const OfferWordFields = ({ word, close, ...props }: Props) => (
  <Drawer title={titles[word]} onClose={close}>
    <div className={styles.fields}>{fieldsOf[word](props)}</div>
  </Drawer>
)

type Fields = Omit<Props, 'word' | 'close'>

/** A cell as a text. */
const Cell = ({
  name,
  label,
  hint,
  cells,
  errorOf,
  write,
}: Fields & { name: string; label: string; hint?: string }) => (
  <Field
    label={label}
    name={name}
    hint={hint}
    error={errorOf(name)}
    autoComplete="off"
    value={cells[name] ?? ''}
    onChange={({ target }) => write({ [name]: target.value })}
  />
)

/** A cell that is a choice. */
const OneOf = ({
  name,
  label,
  options,
  cells,
  errorOf,
  write,
}: Fields & { name: string; label: string; options: Choice[] }) => (
  <Select
    label={label}
    name={name}
    error={errorOf(name)}
    options={options}
    placeholder="–"
    value={cells[name] ?? ''}
    onChange={({ target }) => write({ [name]: target.value })}
  />
)

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A list with semicolons, ticked. */
const Ticks = ({ name, all, cells, write }: Fields & { name: string; all: readonly string[] }) => {
  const ticked = (cells[name] ?? '').split(';').filter(Boolean)
  return (
    <fieldset className={styles.ticks}>
      <legend className="hidden">{name}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          name={`${name}-${one}`}
          label={one}
          checked={ticked.includes(one)}
          onChange={({ target }) =>
            write({
              [name]: all.filter((other) => (other === one ? target.checked : ticked.includes(other))).join(';'),
            })
          }
        />
      ))}
    </fieldset>
  )
}

/** A day; what is no day yet, or is counted, stays as it is typed. */
function DayCell({ name, label, cells, errorOf, write }: Fields & { name: string; label: string }) {
  const [typed, setTyped] = useState(() => {
    const stored = cells[name] ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(stored) ? plainDate(stored) : stored
  })
  return (
    <DateField
      label={label}
      name={name}
      value={typed}
      error={errorOf(name)}
      change={(to) => {
        setTyped(to)
        const plain = plainDate(to)
        write({ [name]: /^\d\d\/\d\d\/\d{4}$/.test(plain) ? isoDate(toWire(plain)) : to })
      }}
    />
  )
}

/** A member price is the main grocer's own source; a brand's offers are of the coalition. */
const sourceOf = ({ brand, reward = '' }: OfferCells) =>
  brand !== programme.mainGrocer ? 'COALITION' : reward.endsWith(' each') ? 'NECTAR_PRICE' : 'PIANO'
const withSource = (fields: Fields): Fields => ({
  ...fields,
  write: (changed) => fields.write({ ...changed, source: sourceOf({ ...fields.cells, ...changed }) }),
})

const fieldsOf: Record<OfferWord, (fields: Fields) => React.ReactNode> = {
  reward: (fields) => (
    <Cell
      {...withSource(fields)}
      name="reward"
      label="Reward"
      hint="“200 points”, “2 times”, “£1.50 off” or “£2.50 each”"
    />
  ),
  what: (fields) => (
    <>
      <Cell
        {...fields}
        name="products"
        label="Products"
        hint="Codes with ; between them; TOB* is all that begins so. Empty is everything"
      />
      {fields.cells.brand === programme.mainGrocer && <Ticks {...fields} name="categories" all={priceCategories} />}
    </>
  ),
  minimum: (fields) => <Cell {...fields} name="minimum" label="Pounds" hint="15.00; empty is whatever they come to" />,
  code: (fields) => <Cell {...fields} name="code" label="Code that the till scans" />,
  event: (fields) => <Cell {...fields} name="event" label="The brand’s name for it" />,
  brand: (fields) => <OneOf {...withSource(fields)} name="brand" label="Brand" options={fields.brands} />,
  where: (fields) => (
    <Cell {...fields} name="stores" label="Shops" hint="Numbers with ; between them; empty is every shop" />
  ),
  days: (fields) => <Ticks {...fields} name="days" all={weekdays} />,
  from: (fields) => <DayCell {...fields} name="first_day" label="First day" />,
  until: (fields) => <DayCell {...fields} name="last_day" label="Last day" />,
  who: (fields) => (
    <Cell
      {...fields}
      name="audience"
      label="Audience"
      hint="members, everybody, business, personal, “joined within 60 days” or “25 of 100”"
    />
  ),
  often: (fields) => (
    <Cell {...fields} name="uses_per_member" label="Times each" hint="Empty is as often as they like" />
  ),
  budget: (fields) => <Cell {...fields} name="budget" label="Members" hint="Empty is any number of members" />,
  counts: (fields) => (
    <OneOf
      {...fields}
      name="counts_from"
      label="Counts"
      options={offerCountsFrom.map((value) => ({ value, label: countsFromWords(value) }))}
    />
  ),
  together: (fields) => (
    <Cell
      {...fields}
      name="best_of"
      label="The best of"
      hint="Of offers with the same word only the best counts. Empty counts beside all others"
    />
  ),
  type: (fields) => (
    <OneOf
      {...fields}
      name="type"
      label="Type"
      options={offerTypes.map((value) => ({ value, label: offerTypeWords(value) }))}
    />
  ),
}
