import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { RedemptionHelp } from '../../parts/vouchers/redemption-help.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import styles from '../../parts/vouchers/voucher.module.css'
import { VoucherTicket } from '../../parts/vouchers/voucher-ticket.tsx'
import { isToUse } from '../../parts/vouchers/voucher-words.ts'

/** The member's vouchers: to use, and what became of the others. They are there without a network, too. */
export default function Vouchers() {
  const { data, isError, refetch } = useVouchers()
  const toUse = data?.vouchers.filter(isToUse) ?? []
  const over = data?.vouchers.filter((voucher) => !isToUse(voucher)) ?? []
  const now = new Date()
  return (
    <MemberPage title="Your vouchers">
      <Sections {...cardSections} />
      {!data && !isError && <Loader label="Loading your vouchers" />}
      {!data && isError && <DidNotLoad what="Your vouchers" onRetry={refetch} />}
      {data && toUse.length === 0 && (
        <EmptyState title="No vouchers">
          <p className="soft">You don’t have any at the moment. Swap points for one, and it’s here at once.</p>
        </EmptyState>
      )}
      {toUse.length > 0 && (
        <>
          <p className="soft">Scan your card first, then the voucher.</p>
          <ul className={styles.list}>
            {toUse.map((voucher) => (
              <VoucherTicket key={voucher.voucherId} voucher={voucher} now={now} />
            ))}
          </ul>
          <RedemptionHelp />
        </>
      )}
      {data && (
        <ButtonLink kind={toUse.length > 0 ? 'quiet' : 'main'} to={href('redemption')}>
          Swap points for rewards
        </ButtonLink>
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
