import { calendarDayOf, monthName } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { type BreakdownKind, breakdown } from '@pollen/contract/member/breakdown'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { Panel } from '@pollen/design/panel'
import { Select } from '@pollen/design/select'
import { Table } from '@pollen/design/table'
import { Link, useSearchParams } from 'react-router'
import { type Days, lastYear, monthsOf } from '../../parts/activity/months.ts'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { activitySections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './breakdown.module.css'
import { ChosenMonth, toMonth } from './chosen-month.tsx'
import { MonthBars } from './month-bars.tsx'

const firstYear = Number(programme.activitySince.slice(0, 4))

/**
 * A member's points by month, by partner and by kind: of the last twelve months, or of a year, `?year=2025`. One month is
 * open, by shop: the last in which anything moved, or the one that was pressed, `?month=2025-03`.
 */
export default function ActivityBreakdown() {
  const [search, setSearch] = useSearchParams()
  const today = calendarDayOf(new Date())
  const years = yearsUntil(Number(today.slice(0, 4)))
  const year = years.find((it) => it === search.get('year'))
  const days = year ? { fromDate: `${year}-01-01`, toDate: `${year}-12-31` } : lastYear(today)
  const points = useMemberQuery(breakdown, days)
  return (
    <MemberPage title="Points by month" place={activitySections.name} wide>
      <Sections {...activitySections} />
      <div className={styles.choice}>
        <Select
          label="Which months"
          name="year"
          value={year ?? ''}
          placeholder="The last 12 months"
          options={years.map((it) => ({ value: it, label: it }))}
          onChange={({ target }) => setSearch(target.value ? { year: target.value } : {}, { replace: true })}
        />
      </div>
      <WhenLoaded of={points} what="Your points by month" loading="Adding up your points">
        {(data) => <Points {...data} days={days} month={search.get('month')} onChoose={choose} />}
      </WhenLoaded>
    </MemberPage>
  )

  function choose(month: string) {
    setSearch({ ...(year && { year }), month }, { replace: true, preventScrollReset: true })
  }
}

const yearsUntil = (last: number) => Array.from({ length: last - firstYear + 1 }, (_, ago) => String(last - ago))

type Breakdown = Answer<typeof breakdown>

function Points({
  months,
  brands,
  kinds,
  pointsIn,
  pointsOut,
  days,
  month,
  onChoose,
}: Breakdown & { days: Days; month: string | null; onChoose: (month: string) => void }) {
  if (months.length === 0)
    return (
      <Panel>
        <h2>Nothing in these months</h2>
        <p className="soft">Show your card at the till, and what you collect is added up here.</p>
      </Panel>
    )
  const found = new Map(months.map((it) => [it.month, it]))
  const all = monthsOf(days).map((month) => found.get(month) ?? { month, pointsIn: 0, pointsOut: 0 })
  const chosen = all.find((it) => it.month === month)?.month ?? months.at(-1)?.month
  return (
    <Columns
      first={
        <>
          <Panel>
            <dl className={styles.totals}>
              <div>
                <dt className="soft small">Collected</dt>
                <dd className={styles.in}>{formatNumber(pointsIn)}</dd>
              </div>
              <div>
                <dt className="soft small">Used</dt>
                <dd>{formatNumber(pointsOut)}</dd>
              </div>
            </dl>
            <MonthBars months={all} chosen={chosen} onChoose={onChoose} />
          </Panel>
          {chosen && <ChosenMonth month={chosen} />}
        </>
      }
      second={
        <>
          <Panel>
            <InAndOutTable
              caption="By partner"
              what="Partner"
              rows={brands.map(({ brand, ...points }) => ({
                key: brand.brandDetailsKey,
                name: brand.name,
                ...points,
                icon: <BrandTile name={brand.name} colour={brand.colour} />,
              }))}
            />
          </Panel>
          <Panel>
            <InAndOutTable
              caption="By type"
              what="Type"
              rows={kinds.map(({ kind, ...points }) => ({ key: kind, name: kindNames[kind], ...points }))}
            />
          </Panel>
          <Panel>
            <InAndOutTable
              caption="Points by month"
              what="Month"
              rows={all.toReversed().map(({ month, ...points }) => ({
                key: month,
                name: (
                  <Link className={styles.month} to={toMonth(month)}>
                    {monthName(month)}
                  </Link>
                ),
                ...points,
              }))}
            />
          </Panel>
        </>
      }
    />
  )
}

const kindNames: Record<BreakdownKind, string> = {
  shopping: 'Shopping',
  bonus: 'Bonus points',
  spending: 'Spending',
  refunds: 'Refunds',
  partners: 'Partner conversions',
  expired: 'Expired',
  other: 'Corrected by us',
}

type Row = { key: string; name: React.ReactNode; icon?: React.ReactNode; pointsIn: number; pointsOut: number }

const InAndOutTable = ({ caption, what, rows }: { caption: string; what: string; rows: Row[] }) => (
  <Table
    caption={caption}
    columns={[what, 'Collected', 'Used']}
    rows={rows.map(({ pointsIn, pointsOut, ...row }) => ({
      ...row,
      figures: [collected(pointsIn), formatNumber(pointsOut)],
    }))}
  />
)

const collected = (points: number) => <span className={points > 0 ? styles.in : undefined}>{formatNumber(points)}</span>
