import { withUnbrokenAmounts } from '@pollen/contract/amounts'
import { dateOf, fullDateOf, timeOf } from '@pollen/contract/day-and-time'
import { amountBefore } from '@pollen/contract/measures'
import {
  type TransactionDetails,
  type TransactionLine,
  type TransactionStatus,
  transactionDetails,
} from '@pollen/contract/member/activity'
import { cases } from '@pollen/contract/member/cases'
import { kindNames, nameOf } from '@pollen/contract/member/transaction-names'
import { formatChange, formatNumber, formatPence, namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { BrandTile } from '@pollen/design/brand-tile'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { Link, useParams } from 'react-router'
import { MissedOffers } from '../../parts/activity/missed-offers.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { CaseDetails, CaseQuestions } from '../../parts/spending/case-details.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useSwitch } from '../../platform/switches.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { LookAgain } from './look-again.tsx'
import { SomethingWrong } from './something-wrong.tsx'
import styles from './transaction.module.css'

/** The details of one transaction: what earned points, and why. */
export default function CardActivityTransaction() {
  const { transactionId: id = '' } = useParams()
  const { data, error, refetch } = useMemberQuery(transactionDetails, undefined, { id })
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <MemberPage title={data ? nameOf(data.transaction) : 'Transaction'} back={href('cardActivity')}>
      {data && <TransactionPanels {...data} />}
      {!data && !error && <Loader label="Getting the transaction" />}
      {!data && isUnknown && <Notice level="info">We can’t find that transaction.</Notice>}
      {!data && error && !isUnknown && <DidNotLoad what="The transaction" onRetry={refetch} />}
    </MemberPage>
  )
}

function TransactionPanels({
  transaction,
  lines,
  missedOffers = [],
  explanation,
  settlesAt,
  isOrder,
  refundOf,
  cameTwice = false,
  correctedPence,
  expiredPoints,
  toldLate,
  addedTo,
  claimedAt,
  canLookAgain,
  voucherId,
  conversionId,
  ...about
}: TransactionDetails) {
  const { brand, occurredAt, points, pendingPoints, status, digitalReceiptId, caseNumber } = transaction
  const hasReceipts = useSwitch('digitalReceipts')
  return (
    <>
      <Panel>
        <div className={styles.head}>
          <BrandTile name={brand.name} colour={brand.colour} />
          <div>
            <h2>{transaction.title ?? brand.name}</h2>
            <p className="soft small">
              <time dateTime={occurredAt}>
                {fullDateOf(occurredAt)}, {timeOf(occurredAt)}
              </time>
            </p>
          </div>
        </div>
        <p className={styles.points} data-in={points > 0 || undefined}>
          {formatChange(pendingPoints ?? points)} <small>points</small>
        </p>
        {status && <StatusNotice status={status} settlesAt={settlesAt} isOrder={isOrder} />}
        {refundOf && (
          <p>
            <WhyTakenBack brand={brand.name} cameTwice={cameTwice} correctedPence={correctedPence} />{' '}
            {expiredPoints !== undefined &&
              `${namedPoints(expiredPoints)} that it had earned expired before, so you owe nothing for ${expiredPoints === 1 ? 'it' : 'them'}. `}
            <Link to={href('cardActivityTransaction', { transactionId: refundOf })}>See the purchase</Link>
          </p>
        )}
        {toldLate && (
          <p>
            These points had expired. {toldLate.brand.name} has told us since that you used your card on{' '}
            {fullDateOf(toldLate.occurredAt)}, before they did, so you have them back.
          </p>
        )}
        {claimedAt && <p>Claimed on {fullDateOf(claimedAt)}, with the receipt.</p>}
        {addedTo && (
          <p>
            You asked us to look at a purchase again, and it earned more.{' '}
            <Link to={href('cardActivityTransaction', { transactionId: addedTo })}>See the purchase</Link>
          </p>
        )}
      </Panel>
      {caseNumber && <CaseOfSpend caseNumber={caseNumber} />}
      <Lines lines={lines} isPurchase={transaction.amountPence !== undefined} />
      {explanation && (
        <Panel>
          <h2>What we wrote to you</h2>
          <p className="soft small">{fullDateOf(explanation.at)}</p>
          <p className={styles.explanation}>{explanation.text}</p>
        </Panel>
      )}
      {canLookAgain ? (
        <LookAgain id={transaction.id} missedOffers={missedOffers} />
      ) : (
        <MissedOffers offers={missedOffers} />
      )}
      <Panel>
        <h2>Details</h2>
        <Details transaction={transaction} {...about} />
      </Panel>
      {voucherId && (
        <ButtonLink kind="quiet" to={href('voucherDetails', { transactionID: transaction.id })}>
          See the voucher
        </ButtonLink>
      )}
      {conversionId && (
        <ButtonLink kind="quiet" to={href('conversion', { conversionId })}>
          See the conversion
        </ButtonLink>
      )}
      {hasReceipts && digitalReceiptId && (
        <ButtonLink kind="quiet" to={href('activityReceipt', { digitalReceiptId })}>
          See the receipt
        </ButtonLink>
      )}
      <SomethingWrong transaction={transaction} />
    </>
  )
}

function WhyTakenBack({
  brand,
  cameTwice,
  correctedPence,
}: {
  brand: string
  cameTwice: boolean
  correctedPence: number | undefined
}) {
  if (cameTwice)
    return `${brand} had already sent us this purchase with another card. Each receipt collects once, so we took these points back.`
  if (correctedPence !== undefined)
    return `${brand} charged you ${formatPence(correctedPence)} too much and paid it back. Your offers still count.`
  return 'We took these points back when you returned something.'
}

/** The case about a spend that its member reported. Until it is loaded, and when it does not load, its number. */
function CaseOfSpend({ caseNumber }: { caseNumber: string }) {
  const { data } = useMemberQuery(cases)
  const found = data?.cases.find((one) => one.caseNumber === caseNumber)
  return (
    <Panel>
      <h2>You told us this wasn’t you</h2>
      {found ? (
        <CaseDetails {...found} />
      ) : (
        <p>
          Your case number is <b>{caseNumber}</b>.
        </p>
      )}
      <CaseQuestions />
    </Panel>
  )
}

type PointsToCome = Pick<TransactionDetails, 'settlesAt' | 'isOrder'> & { status: TransactionStatus }

const StatusNotice = ({ status, settlesAt, isOrder }: PointsToCome) => {
  if (status === 'HELD')
    return (
      <Notice level="info" title="On hold">
        {isOrder
          ? 'The shop is holding these points for your order, and spends them as it’s sent. Unused points come back to you.'
          : `The shop is holding these points for what you’re buying. Unused points come back within ${programme.spending.holdMinutes} minutes.`}
      </Notice>
    )
  if (status === 'DELAYED')
    return (
      <Notice level="info" title="Delayed">
        These points are late, but they’re safe. You don’t need to do anything.
      </Notice>
    )
  return (
    <Notice level="info" title="Pending">
      {settlesAt
        ? `You can spend these points from ${dateOf(settlesAt)}.`
        : 'We’re checking this purchase. You can spend these points once we have. You don’t need to do anything.'}
    </Notice>
  )
}

function Lines({ lines, isPurchase }: { lines: TransactionLine[]; isPurchase: boolean }) {
  if (lines.length === 0 || (!isPurchase && lines.length < 2 && !lines[0]?.why)) return null
  return (
    <Panel>
      <h2>{isPurchase ? 'How you earned it' : 'What happened'}</h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a transaction never change their places
          <li key={index} className={styles.line}>
            <div className={styles.why}>
              <b>{line.why ?? lineName(line, lines)}</b>
              {line.pence !== undefined && <span className="soft small">for {formatPence(line.pence)}</span>}
              {line.isAddedLater && <span className="soft small">Added when we looked again</span>}
              {line.items && line.items.length > 0 && <Items items={line.items} />}
            </div>
            <span className={styles.earned}>
              {line.savedPence !== undefined ? (
                `${formatPence(line.savedPence)} off`
              ) : (
                <>
                  {formatChange(line.points)}
                  <span className="hidden"> points</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Of a hold that gave points back: what the till held at first. */
const lineName = ({ kind }: TransactionLine, lines: TransactionLine[]) =>
  kind === 'hold' && lines.length > 1 ? 'Held at the till' : kindNames[kind]

const Items = ({ items }: { items: NonNullable<TransactionLine['items']> }) => (
  <details className="soft small">
    <summary className={styles.summary}>
      {items.length === 1 ? '1 product' : `${items.length} products`} counted
    </summary>
    <ul>
      {items.map(({ description, amountPence, ...item }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: products of a receipt never change their places
        <li key={index}>
          {amountBefore(item)}
          {withUnbrokenAmounts(description)}, {formatPence(amountPence)}
        </li>
      ))}
    </ul>
  </details>
)

function Details({
  transaction: { amountPence, till },
  storeId,
  reference,
  balance,
}: Pick<TransactionDetails, 'transaction' | 'storeId' | 'reference' | 'balance'>) {
  const rows = [
    ['You paid', amountPence !== undefined && formatPence(amountPence)],
    till === undefined ? ['Store', storeId] : ['Shop', till],
    ['Balance after', formatNumber(balance)],
  ] as const
  return (
    <>
      <dl className={styles.details}>
        {rows.map(
          ([name, says]) =>
            says && (
              <div key={name}>
                <dt className="soft">{name}</dt>
                <dd>{says}</dd>
              </div>
            ),
        )}
      </dl>
      <details className="soft small">
        <summary className={styles.summary}>Reference</summary>
        <p className={styles.reference}>
          {storeId && `Store ${storeId}, `}
          {reference}
        </p>
      </details>
    </>
  )
}
