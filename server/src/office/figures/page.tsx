import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageStyle } from './page-style.ts'
import { Bars, Lines } from './plots.tsx'
import { type BrandMonth, type Figures, totalOf } from './totals.ts'
import { monthColumns, pounds } from './words.ts'

/** How many brands have a colour of their own; the others are in the table. */
const brandsInPlot = 5

/** One HTML page that needs nothing but itself. `names` are the brands' names by their keys. */
export function figuresPage(figures: Figures, names: ReadonlyMap<string, string>): string {
  const { months, brands, at, isReplica, isBalanced, owed } = figures
  const axis = months.map(({ month }) => month)
  const of = (name: string, read: (month: Figures['months'][number]) => number) => ({ name, values: months.map(read) })
  const largest = brandsByIssued(brands).slice(0, brandsInPlot)
  const title = `${programme.name} in figures`
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which escaping would break */}
        <style dangerouslySetInnerHTML={{ __html: pageStyle }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>
            {axis[0]} to {axis.at(-1)}, read {isReplica ? 'from a replica as it stood' : ''} on {dateAndTimeOf(at)}.
          </p>
          <p className={isBalanced ? 'good' : 'bad'} role={isBalanced ? undefined : 'alert'}>
            {isBalanced ? '✓' : '✗'} {formatNumber(owed)} points are owed, {pounds(owed)}
            {isBalanced ? '; books and balances agree.' : '; books and balances disagree: npm run ledger -- verify.'}
          </p>
          <div className="plots">
            <Lines title="Points owed at the end of the month" months={axis} series={[of('Owed', (it) => it.owed)]} />
            <Bars
              title="Points"
              months={axis}
              series={[
                of('Issued', (it) => it.issued),
                of('Spent', (it) => it.spent),
                of('Run out', (it) => it.expired),
              ]}
            />
            <Lines
              title="Members"
              months={axis}
              series={[of('Members', (it) => it.members), of('Active', (it) => it.active)]}
            />
            <Bars
              title="Offers"
              months={axis}
              series={[of('Loaded', (it) => it.offersLoaded), of('Used', (it) => it.offersUsed)]}
            />
            <Bars
              title="Converted points"
              months={axis}
              series={[of('To partners', (it) => it.convertedOut), of('From partners', (it) => it.convertedIn)]}
            />
            <Bars
              title="Vouchers and cases"
              months={axis}
              series={[
                of('Vouchers', (it) => it.vouchers),
                of('Vouchers used', (it) => it.vouchersUsed),
                of('Cases opened', (it) => it.casesOpened),
                of('Cases closed', (it) => it.casesClosed),
              ]}
            />
            <Bars
              title="Failures of the service"
              months={axis}
              series={[
                of('Members failed', (it) => it.serviceFailures),
                of('Without a voucher in time', (it) => it.vouchersLate),
              ]}
            />
            <Lines
              title={`Points issued, by the ${largest.length} brands that issued most`}
              months={axis}
              series={largest.map(({ brandKey, months: ofBrand }) => ({
                name: names.get(brandKey) ?? brandKey,
                values: axis.map((month) => ofBrand.find((it) => it.month === month)?.issued ?? 0),
              }))}
            />
          </div>
          <h2>By month</h2>
          <NumberTable
            columns={['Month', ...monthColumns.map(([name]) => name)]}
            rows={months.map((month) => [month.month, ...monthColumns.map(([, read]) => read(month))])}
          />
          <h2>By brand</h2>
          {brandsByIssued(brands).map(({ brandKey, months: ofBrand }) => (
            <details key={brandKey}>
              <summary>
                {names.get(brandKey) ?? brandKey}: {formatNumber(totalOf(ofBrand).issued)} issued,{' '}
                {formatNumber(totalOf(ofBrand).spent)} spent
              </summary>
              <NumberTable
                columns={[
                  'Month',
                  'Active',
                  'Purchases',
                  'Issued',
                  'Spent',
                  'Converted',
                  'Offers loaded',
                  'Offers used',
                ]}
                rows={ofBrand.map((it) => [
                  it.month,
                  it.active,
                  it.purchases,
                  it.issued,
                  it.spent,
                  it.convertedIn - it.convertedOut,
                  it.offersLoaded,
                  it.offersUsed,
                ])}
              />
            </details>
          ))}
          <p className="soft">
            By the day on which it happened at the till, so that a late till may still change last month. Members are
            those who have an account today; the books keep the points of those who left.
          </p>
        </main>
      </body>
    </html>,
  )}\n`
}

/** Those that issued most first. */
export function brandsByIssued(brands: BrandMonth[]): { brandKey: string; months: BrandMonth[] }[] {
  return [...Map.groupBy(brands, ({ brandKey }) => brandKey)]
    .map(([brandKey, months]) => ({ brandKey, months }))
    .sort((one, other) => totalOf(other.months).issued - totalOf(one.months).issued)
}

const NumberTable = ({ columns, rows }: { columns: string[]; rows: (string | number)[][] }) => (
  <div className="wide">
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([month, ...cells]) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{typeof cell === 'number' ? formatNumber(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
