import { isoDate, plainDate, toWire } from '@pollen/contract/date-of-birth'
import { calendarDayOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { type PastedPrices, readPastedPrices } from '@pollen/contract/staff/pasted-prices'
import { type ProductPrices, pricesOfOffice } from '@pollen/contract/staff/prices'
import { Checkbox } from '@pollen/design/checkbox'
import { Notice } from '@pollen/design/notice'
import { TextArea } from '@pollen/design/text-area'
import { useDeferredValue, useMemo, useState } from 'react'
import { DateField } from '../../parts/date-field.tsx'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { countOf } from '../../parts/words.ts'
import { useActions } from '../../platform/actions.ts'
import { useAnswer } from '../../platform/use-call.ts'
import { toNextWrongRow, usePasteAnywhere } from './price-keys.ts'
import { goneRows, itemsOfWeek, type PriceItem, rowsOfItems, type WeekRow, weekRow } from './price-week.ts'
import styles from './prices-draft.module.css'

type PricesOfDraft = {
  items: readonly PriceItem[]
  /** What the server's check says, beside what is seen here at once; and which roles decide, as it says. */
  faults: readonly { key?: string | undefined; says: string }[]
  decides: string
}

const views = {
  differs: ['What differs', (row: WeekRow) => row.is !== 'same'],
  all: ['All', () => true],
  far: ['Over 20 %', (row: WeekRow) => Math.abs(row.percent ?? 0) > farPercent],
  new: ['New', (row: WeekRow) => row.is === 'new'],
  gone: ['Gone', (row: WeekRow) => row.is === 'gone'],
  wrong: ['To put right', (row: WeekRow) => row.is === 'wrong'],
} as const satisfies Record<string, [string, (row: WeekRow) => boolean]>
type View = keyof typeof views

const farPercent = 20
/** So many rows are drawn at a time. */
const mostDrawn = 200

/** A week of prices: pasted from a spreadsheet, shown as it differs from what is in force. */
export function PricesDraft({ draft, onChange }: { draft: PricesOfDraft; onChange: (items: PriceItem[]) => void }) {
  const found = useAnswer(pricesOfOffice, {}, { isOnce: true })
  return (
    <WhenLoaded of={found} what="The price list">
      {({ products }) => <Week draft={draft} products={products} onChange={onChange} />}
    </WhenLoaded>
  )
}

function Week({
  draft,
  products,
  onChange,
}: {
  draft: PricesOfDraft
  products: ProductPrices[]
  onChange: (items: PriceItem[]) => void
}) {
  const known = useMemo(() => new Map(products.map((one) => [one.sku, one])), [products])
  const [rows, setRows] = useState(() => rowsOfItems(draft.items, known))
  const [isTakingOut, takeOut] = useState(() => draft.items.some(({ value }) => value === undefined))
  const [day, setDay] = useState(() => dayTyped(draft.items) ?? '')
  const [read, setRead] = useState<PastedPrices>()
  const [view, setView] = useState<View>('differs')
  const firstDay = isoDate(toWire(plainDate(day)))
  const gone = useMemo(() => (rows.length === 0 ? [] : goneRows(rows, products)), [rows, products])
  const all = useDeferredValue(useMemo(() => [...rows, ...gone], [rows, gone]))
  const shown = all.filter((row) => views[view][1](row) && (row.is !== 'gone' || view === 'gone' || isTakingOut))

  function keep(next: WeekRow[], isOut = isTakingOut): void {
    setRows(next)
    takeOut(isOut)
    const items = itemsOfWeek(next, isOut ? goneRows(next, products) : [], known)
    if (items.length > 0) onChange(items)
  }
  const onDay = (pasted: Omit<WeekRow, 'item' | 'is'>, from = firstDay) =>
    weekRow(plain(pasted), from, known.get(pasted.code))
  function paste(text: string): void {
    const pasted = readPastedPrices(text)
    setRead(pasted)
    if (pasted.missing.length === 0) keep(pasted.rows.map((row) => onDay(row)))
  }
  function changeDay(to: string): void {
    setDay(to)
    const from = isoDate(toWire(plainDate(to)))
    if (isDay(from) && rows.length > 0) keep(rows.map((row) => onDay(row, from)))
  }
  usePasteAnywhere((text) => isDay(firstDay) && paste(text))
  const wrong = all.filter(views.wrong[1])
  useActions(
    'Prices of the week',
    wrong.length > 0
      ? [{ says: 'Next to put right', key: 'alt+ArrowDown', does: () => toNextWrongRow(() => setView('wrong')) }]
      : [],
  )
  const change = (of: WeekRow, to: Partial<Pick<WeekRow, 'price' | 'member'>>) =>
    keep(rows.map((row) => (row === of ? onDay({ ...row, ...to }) : row)))
  const faults = draft.faults.filter(
    ({ key }) => key === undefined || rows.some(({ item, is }) => item.key === key && is !== 'wrong'),
  )
  return (
    <Part title="Prices of the week">
      <div className={styles.top}>
        <DateField label="From" name="firstDay" value={day} change={changeDay} />
        <TextArea
          label="Paste from a spreadsheet"
          name="paste"
          rows={2}
          hint="Code, name, price and what members pay, in any order. What is in the draft is replaced. Ctrl V does it from anywhere here."
          disabled={!isDay(firstDay)}
          value=""
          onChange={({ target }) => target.value !== '' && paste(target.value)}
        />
      </div>
      {read && <Known read={read} />}
      {rows.length > 0 && (
        <>
          <fieldset className={`${pageStyles.filter} ${styles.views}`}>
            <legend className="hidden">Which</legend>
            {Object.entries(views).map(([name, [says, is]]) => (
              <label key={name}>
                <input type="radio" name="view" checked={view === name} onChange={() => setView(name as View)} />
                {says} {formatNumber(name === 'differs' ? rows.filter(is).length : all.filter(is).length)}
              </label>
            ))}
          </fieldset>
          {gone.length > 0 && (
            <Checkbox
              label={`Take out ${countOf(gone.length, 'product')} that ${gone.length === 1 ? 'is' : 'are'} not in this list`}
              name="takeOut"
              checked={isTakingOut}
              onChange={({ target }) => keep(rows, target.checked)}
            />
          )}
          <Rows caption="Prices" columns={['Code', 'Name', 'Price', 'Members pay', 'Before → now']}>
            {shown.slice(0, mostDrawn).map((row) => (
              <Price key={`${row.line} ${row.code}`} row={row} change={(to) => change(row, to)} />
            ))}
          </Rows>
          {shown.length > mostDrawn && (
            <p className="soft">
              The first {mostDrawn} of {formatNumber(shown.length)}. What differs is sent, all of it.
            </p>
          )}
          <p>
            Decided by <b>{draft.decides}</b>: by a second person, who reads what differs alone.
          </p>
        </>
      )}
      {faults.length > 0 && (
        <Notice level="bad" title="To put right">
          <ul>
            {faults.slice(0, 10).map(({ key, says }) => (
              <li key={`${key} ${says}`}>
                {key && `${key}: `}
                {says}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Part>
  )
}

const plain = ({ line, code, name, price, member }: Omit<WeekRow, 'item' | 'is'>) => ({
  line,
  code,
  name,
  price,
  member,
})

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)

/** The day of a draft, or the next one, as it is typed. */
function dayTyped(items: readonly PriceItem[]): string | undefined {
  const day = items.flatMap(({ value }) => /"first_day":"(\d{4}-\d\d-\d\d)"/.exec(value ?? '')?.[1] ?? [])[0]
  return day?.split('-').reverse().join('/') ?? tomorrow()
}

function tomorrow(): string {
  const day = new Date(`${calendarDayOf(new Date())}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}

const columnWords = { code: 'the code', name: 'the name', price: 'the price', member: 'what members pay' }

/** By what the columns are known: nothing is guessed without a word. */
const Known = ({ read: { rows, knownBy, missing } }: { read: PastedPrices }) =>
  missing.length > 0 ? (
    <Notice level="bad" title="That list cannot be read">
      No column looks like {missing.map((column) => columnWords[column]).join(' and ')}. Give the columns heads: code,
      name, price, member price.
    </Notice>
  ) : (
    <p className="soft small">
      {countOf(rows.length, 'line')} pasted · columns known by their {knownBy}: code, name, price, member price
    </p>
  )

function Price({ row, change }: { row: WeekRow; change: (to: Partial<Pick<WeekRow, 'price' | 'member'>>) => void }) {
  const { code, name, price, member, before, is, percent, says } = row
  const cell = (which: 'price' | 'member', label: string, typed: string) =>
    is === 'gone' ? (
      typed
    ) : (
      <input
        className={styles.cell}
        aria-label={`${label} of ${name || code}`}
        aria-invalid={is === 'wrong' || undefined}
        defaultValue={typed}
        inputMode="decimal"
        autoComplete="off"
        onBlur={({ target }) => target.value !== typed && change({ [which]: target.value })}
      />
    )
  return (
    <tr data-level={is === 'wrong' ? 'bad' : undefined}>
      <td>{code}</td>
      <td className={styles.name}>{name}</td>
      <td data-number="">{cell('price', 'Price', price)}</td>
      <td data-number="">{cell('member', 'What members pay', member)}</td>
      <td>
        {is === 'wrong' ? (
          <span className={styles.wrong}>{says}</span>
        ) : is === 'new' || is === 'gone' ? (
          <Tag level={is === 'gone' ? 'warm' : 'good'}>{is}</Tag>
        ) : is === 'same' ? (
          <span className="soft">as it is</span>
        ) : (
          <>
            <span className="soft">
              £{before?.price}, £{before?.member}
            </span>{' '}
            {percent === undefined ? (
              ''
            ) : (
              <Tag level={Math.abs(percent) > farPercent ? 'warm' : 'plain'}>{signed(percent)}</Tag>
            )}
          </>
        )}
      </td>
    </tr>
  )
}

/** “−7 %” */
const signed = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
