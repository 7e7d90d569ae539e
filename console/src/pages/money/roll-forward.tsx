import { monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { formatChange, formatNumber } from '@pollen/contract/numbers'
import { flowNames, moneyFile, rollForward } from '@pollen/contract/staff/money'
import { Failure } from '@pollen/design/notice'
import { Link, useSearchParams } from 'react-router'
import pageStyles from '../../parts/page.module.css'
import { Part, Rows, Tag } from '../../parts/panel.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { WhenLoaded } from '../../parts/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useAnswer, useDoing } from '../../platform/use-call.ts'
import { entriesAt, flowWords, spanName } from './flow-words.ts'
import styles from './money.module.css'

type Span = { from: string; until: string }
type RollForwardAnswer = Answer<typeof rollForward>

/** Opening, movements and closing of the months that the address names; each number leads to its entries. */
export function RollForward({ months }: { months: string[] }) {
  const [address, setAddress] = useSearchParams()
  const newest = months[0] ?? ''
  const asked = { from: address.get('from') ?? newest, until: address.get('until') ?? newest }
  const span = asked.from <= asked.until ? asked : { from: asked.until, until: asked.from }
  const rolled = useAnswer(rollForward, { query: span }, { isAsked: newest !== '' })
  if (newest === '') return <p className="soft">No points have moved yet.</p>
  const choose = (changed: Partial<Span>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      for (const [name, month] of Object.entries({ ...span, ...changed })) next.set(name, month)
      return next
    })
  return (
    <Part
      title={`Roll-forward, ${spanName(span)}`}
      aside={
        <div className={pageStyles.pages}>
          <MonthChoice name="From" months={months} chosen={span.from} onChoose={(from) => choose({ from })} />
          <MonthChoice name="Until" months={months} chosen={span.until} onChoose={(until) => choose({ until })} />
          <FileOf {...span} />
        </div>
      }
    >
      <WhenLoaded of={rolled} what="The roll-forward">
        {(answer) => (
          <div className={pageStyles.columns}>
            <MonthInFlows {...answer} {...span} />
            <ByBrand {...answer} {...span} />
          </div>
        )}
      </WhenLoaded>
    </Part>
  )
}

const MonthChoice = ({
  name,
  months,
  chosen,
  onChoose,
}: {
  name: string
  months: string[]
  chosen: string
  onChoose: (month: string) => void
}) => (
  <label className={styles.choice}>
    {name}
    <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </select>
  </label>
)

function FileOf(span: Span) {
  const taking = useDoing(
    () => call(moneyFile, { query: span }),
    ({ csv }) => saveFile(`points-${span.from}-${span.until}.csv`, csv, 'text/csv'),
  )
  return (
    <>
      <button type="button" className={pageStyles.link} disabled={taking.isBusy} onClick={() => taking.run(undefined)}>
        As a file
      </button>
      <Failure says={taking.failure} />
    </>
  )
}

function MonthInFlows({ opening, closing, differsBy, from, until, ...flows }: RollForwardAnswer & Span) {
  return (
    <div className={styles.numbers}>
      <Rows caption="From opening to closing" columns={['What', 'Points']}>
        <tr>
          <td>
            <b>Opening</b>
          </td>
          <td data-number="">
            <b>{formatNumber(opening)}</b>
          </td>
        </tr>
        {flowNames.map((flow) => (
          <tr key={flow}>
            <td>{flowWords[flow].name}</td>
            <td data-number="">
              <Link to={entriesAt({ from, until, flow })}>
                {formatChange(flows[flow] * flowWords[flow].sign)}
                <span className="hidden"> points: the entries of {flowWords[flow].name.toLowerCase()}</span>
              </Link>
            </td>
          </tr>
        ))}
        <tr>
          <td>
            <b>Closing</b>
          </td>
          <td data-number="">
            <b>{formatNumber(closing)}</b>
          </td>
        </tr>
      </Rows>
      <p className={styles.sum}>
        {differsBy === 0 ? (
          <>
            <Tag level="good">Agrees</Tag> Opening and movements are the closing, to the point.
          </>
        ) : (
          <>
            <Tag level="bad">Differs by {formatNumber(differsBy)}</Tag> Opening and movements are not the closing.
          </>
        )}
      </p>
    </div>
  )
}

const brandFlows = ['issued', 'spent', 'corrected'] as const
/** The brands that issued most. */
const shownBrands = 8

function ByBrand({ brands, from, until }: RollForwardAnswer & Span) {
  const largest = brands.filter((brand) => flowNames.some((flow) => brand[flow] !== 0))
  if (largest.length === 0) return <p className="soft">Nothing moved in these months.</p>
  const link = (brand: RollForwardAnswer['brands'][number], flow: (typeof brandFlows)[number]) =>
    brand[flow] === 0 ? (
      '0'
    ) : (
      <Link to={entriesAt({ from, until, flow, brand: brand.brandKey })}>
        {formatNumber(brand[flow])}
        <span className="hidden"> points at {brand.name}</span>
      </Link>
    )
  const list = (some: RollForwardAnswer['brands']) => (
    <Rows caption="By brand" columns={['Brand', 'Issued', 'Spent', 'Corrected']}>
      {some.map((brand) => (
        <tr key={brand.brandKey}>
          <td>{brand.name}</td>
          {brandFlows.map((flow) => (
            <td key={flow} data-number="">
              {link(brand, flow)}
            </td>
          ))}
        </tr>
      ))}
    </Rows>
  )
  const more = largest.length - shownBrands
  return (
    <div className={styles.numbers}>
      {list(largest.slice(0, shownBrands))}
      {more > 0 && (
        <details>
          <summary>{more === 1 ? 'One more brand' : `${more} more brands`}</summary>
          {list(largest.slice(shownBrands))}
        </details>
      )}
    </div>
  )
}
