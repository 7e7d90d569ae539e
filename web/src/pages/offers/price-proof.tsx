import { withUnbrokenAmounts } from '@pollen/contract/amounts'
import { dateOf } from '@pollen/contract/day-and-time'
import type { MemberPrice } from '@pollen/contract/member-price'
import { formatPence } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { priceProof } from '@pollen/contract/visitor/prices'
import { Dialog } from '@pollen/design/dialog'
import { Table } from '@pollen/design/table'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './price-proof.module.css'

/** What a product costs, and what it cost in the last 30 days: a saving that one can check. */
export default function PriceProof({ price, onClose }: { price: MemberPrice; onClose: () => void }) {
  const { sku, productDescription, category, memberPrice, nonMemberPrice, per } = price
  const proof = useAnswer(priceProof, { params: { sku } })
  return (
    <Dialog title={withUnbrokenAmounts(productDescription)} open onClose={onClose}>
      <dl className={styles.facts}>
        <dt>With your card</dt>
        <dd>
          <b>{formatPence(memberPrice)}</b>
          {per && ` per ${per}`}
        </dd>
        <dt>Without it</dt>
        <dd>
          {formatPence(nonMemberPrice)}
          {per && ` per ${per}`}
        </dd>
        {proof.data && (
          <>
            <dt>Usual price of the last 30 days</dt>
            <dd>{formatPence(proof.data.usualPrice)}</dd>
          </>
        )}
        <dt>Category</dt>
        <dd>{category}</dd>
      </dl>
      <WhenLoaded of={proof} what="The history of this price" loading="Loading the history of this price">
        {({ history }) => (
          <Table
            caption="What it cost, newest first"
            columns={['From', 'Members', 'Others']}
            rows={history.map(({ since, memberPrice, nonMemberPrice }) => ({
              key: since,
              name: dateOf(since),
              figures: [formatPence(memberPrice), formatPence(nonMemberPrice)],
            }))}
          />
        )}
      </WhenLoaded>
      <p className="soft small">
        Show your card at the till, and {programme.brands[programme.mainGrocer].name} takes the difference off.
      </p>
    </Dialog>
  )
}
