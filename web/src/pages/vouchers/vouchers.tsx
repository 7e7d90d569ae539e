import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { RedemptionHelp } from '../../parts/vouchers/redemption-help.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import styles from '../../parts/vouchers/voucher.module.css'
import { VoucherTicket } from '../../parts/vouchers/voucher-ticket.tsx'
import { isToUse, lastOverFirst } from '../../parts/vouchers/voucher-words.ts'
import VouchersToUse from '../../parts/vouchers/vouchers-to-use.tsx'

/** The member's vouchers: to use, and what became of the others. They are there without a network, too. */
export default function Vouchers() {
  const query = useVouchers()
  const { data } = query
  const toUse = data?.vouchers.filter(isToUse) ?? []
  const over = data?.vouchers.filter((voucher) => !isToUse(voucher)).sort(lastOverFirst) ?? []
  const now = new Date()
  return (
    <MemberPage title="Your vouchers" place={cardSections.name} wide>
      <Sections {...cardSections} />
      <WhenLoaded of={query} what="Your vouchers" loading="Loading your vouchers">
        {() =>
          toUse.length === 0 && (
            <EmptyState title="No vouchers">
              <p className="soft">You don’t have any at the moment. Swap points for one, and you’ll see it here.</p>
            </EmptyState>
          )
        }
      </WhenLoaded>
      <VouchersToUse title="Saved" />
      {data && (
        <div className={styles.next}>
          {toUse.length > 0 && <RedemptionHelp />}
          <ButtonLink kind={toUse.length > 0 ? 'quiet' : 'main'} to={href('redemption')}>
            Swap points for rewards
          </ButtonLink>
        </div>
      )}
      {over.length > 0 && (
        <>
          <h2>Used and expired</h2>
          <ul className={styles.list}>
            {over.map((voucher) => (
              <VoucherTicket key={voucher.voucherId} voucher={voucher} now={now} />
            ))}
          </ul>
        </>
      )}
    </MemberPage>
  )
}
