import { monthName } from '@pollen/contract/day-and-time'
import { addressOf } from '@pollen/contract/endpoint'
import {
  downloadStatementCsv,
  downloadStatementPdf,
  type Statement,
  statementKindNames,
} from '@pollen/contract/member/business'
import { formatChange, formatNumber, formatPence, formatWorth } from '@pollen/contract/numbers'
import { BrandTile } from '@pollen/design/brand-tile'
import { DownloadLink } from '@pollen/design/button'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Table } from '@pollen/design/table'
import styles from './business.module.css'

/** What a month came to, and its documents. */
export const StatementPanels = (statement: Statement) => (
  <>
    <Panel>
      <dl className={styles.totals}>
        <Total name="Points in" isGood>
          {formatNumber(statement.pointsIn)}
        </Total>
        <Total name="Points out">{formatNumber(statement.pointsOut)}</Total>
        <Total name="Saved">{formatPence(statement.savedPence)}</Total>
      </dl>
      <dl className={styles.facts}>
        <Fact name="Points at the start">{formatNumber(statement.opening.points)}</Fact>
        {statement.kinds.map(({ kind, points }) => (
          <Fact key={kind} name={statementKindNames[kind]}>
            {formatChange(points)}
          </Fact>
        ))}
        <Fact name={statement.number ? 'Points at the end' : 'Points now'} isStrong>
          {formatNumber(statement.closing.points)}, worth {formatWorth(Math.max(0, statement.closing.points))}
        </Fact>
        {statement.closing.pending > 0 && (
          <Fact name="Of these, waiting to be settled">{formatNumber(statement.closing.pending)}</Fact>
        )}
      </dl>
    </Panel>
    <StatementDownloads {...statement} />
    {statement.brands.length > 0 && <ByBrand {...statement} />}
  </>
)

const Total = ({ name, isGood, children }: { name: string; isGood?: true; children: string }) => (
  <div>
    <dt className="soft small">{name}</dt>
    <dd data-good={isGood}>{children}</dd>
  </div>
)

const Fact = ({ name, isStrong, children }: { name: string; isStrong?: true; children: React.ReactNode }) => (
  <div className={styles.fact} data-strong={isStrong}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function StatementDownloads({ month, number, movements }: Statement) {
  return (
    <Panel>
      <div className="stack">
        <h2>Statement of {monthName(month)}</h2>
        {number ? (
          <p>
            Number <span className={styles.number}>{number}</span>, {movementsText(movements)}. It stays as it is.
          </p>
        ) : (
          <Notice level="info" title="Provisional">
            This month isn’t closed: {movementsText(movements)} so far. We number it the day after the month ends.
          </Notice>
        )}
        <div className={styles.downloads}>
          <DownloadLink to={addressOf(downloadStatementPdf, { month })}>Download as PDF</DownloadLink>
          <DownloadLink kind="quiet" to={addressOf(downloadStatementCsv, { month })}>
            Download as CSV
          </DownloadLink>
        </div>
        <p className="soft small">
          With every movement, amounts, VAT where the till told us, and what points are worth. This isn’t a VAT invoice.
        </p>
      </div>
    </Panel>
  )
}

const movementsText = (movements: number) =>
  movements === 0 ? 'no movements' : movements === 1 ? 'one movement' : `${formatNumber(movements)} movements`

const ByBrand = ({ brands }: Pick<Statement, 'brands'>) => (
  <Panel>
    <Table
      caption="By brand"
      columns={['Brand', 'Bought', 'In', 'Out']}
      rows={brands.map(({ brand, boughtPence, refundedPence, pointsIn, pointsOut }) => ({
        key: brand.brandDetailsKey,
        icon: <BrandTile name={brand.name} colour={brand.colour} />,
        name: brand.name,
        figures: [formatPence(boughtPence - refundedPence), formatNumber(pointsIn), formatNumber(pointsOut)],
      }))}
    />
  </Panel>
)
