import { withUnbrokenAmounts } from '@pollen/contract/amounts'
import { capitalise } from '@pollen/contract/capitalise'
import { fullDateOf, timeOf } from '@pollen/contract/day-and-time'
import { addressOf } from '@pollen/contract/endpoint'
import { amountBefore } from '@pollen/contract/measures'
import { type DigitalReceipt, digitalReceipt, downloadDigitalReceipt } from '@pollen/contract/member/digital-receipts'
import { formatNumber, formatPence } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { shopInWords } from '@pollen/contract/shops'
import { DownloadLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Fragment } from 'react'
import { useParams } from 'react-router'
import { MissedOffers } from '../../parts/activity/missed-offers.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { RefusedError } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './receipt.module.css'

/** A receipt as the till printed it, to view and to download. */
export default function ActivityReceipt() {
  const { digitalReceiptId: id = '' } = useParams()
  const { data, error, refetch } = useMemberQuery(digitalReceipt, undefined, { id })
  const isUnknown = error instanceof RefusedError && error.status < 500
  return (
    <MemberPage title="Receipt" back={href('cardActivityTransaction', { transactionId: id })}>
      {data && (
        <>
          <PaperReceipt {...data} />
          <div className={styles.missed}>
            <MissedOffers offers={data.missedOffers} />
          </div>
          <div className={styles.download}>
            <DownloadLink to={addressOf(downloadDigitalReceipt, { id })}>Download as PDF</DownloadLink>
          </div>
        </>
      )}
      {!data && !error && <Loader label="Getting the receipt" />}
      {!data && isUnknown && <Notice level="info">There’s no receipt for that purchase.</Notice>}
      {!data && error && !isUnknown && <DidNotLoad what="The receipt" onRetry={refetch} />}
    </MemberPage>
  )
}

const PaperReceipt = ({
  brand,
  storeId,
  shop,
  transactionId,
  occurredAt,
  lines,
  offers,
  ...receipt
}: DigitalReceipt) => (
  <section className={styles.paper} aria-label={`Receipt of ${brand.name}`}>
    <h2 className={styles.brand}>{brand.name}</h2>
    <p className={`soft small ${styles.about}`}>
      {capitalise(shopInWords({ storeId, shop }))}
      <br />
      {fullDateOf(occurredAt)}, {timeOf(occurredAt)}
      <br />
      Receipt {transactionId}
    </p>
    <table className={styles.lines}>
      <thead className="hidden">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, productCode, amountPence, savedPence = 0, ...line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change their places
          <Fragment key={index}>
            <tr>
              <th scope="row">
                {amountBefore(line)}
                {withUnbrokenAmounts(description || productCode)}
              </th>
              <td>{formatPence(amountPence + savedPence)}</td>
            </tr>
            {savedPence > 0 && (
              <tr className={styles.offer}>
                <th scope="row">With your card</th>
                <td>{formatPence(-savedPence)}</td>
              </tr>
            )}
          </Fragment>
        ))}
        {offers.map(({ offerId, description = 'Offer', savedPence }) => (
          <tr key={offerId} className={styles.offer}>
            <th scope="row">{description}</th>
            <td>{formatPence(-savedPence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{formatPence(receipt.amountPence)}</td>
        </tr>
        {receipt.correctedPence !== undefined && (
          <tr>
            <th scope="row">Paid back since: you were charged too much</th>
            <td>{formatPence(-receipt.correctedPence)}</td>
          </tr>
        )}
        {receipt.savedPence > 0 && (
          <tr>
            <th scope="row">You saved</th>
            <td>{formatPence(receipt.savedPence)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{programme.name} points</th>
          <td>{formatNumber(receipt.points)}</td>
        </tr>
        {receipt.pointsFrom.map(({ name, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a receipt never change their places
          <tr key={index} className={styles.offer}>
            <th scope="row">{name}</th>
            <td>{formatNumber(points)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  </section>
)
