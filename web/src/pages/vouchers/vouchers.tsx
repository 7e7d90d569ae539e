import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { EmptyState } from '@pollen/design/empty-state'
import { useState } from 'react'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { cardSections, Sections } from '../../parts/layout/sections.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { RedemptionHelp } from '../../parts/vouchers/redemption-help.tsx'
import { useVouchers } from '../../parts/vouchers/use-vouchers.ts'
import styles from '../../parts/vouchers/voucher.module.css'
import { OpenedVoucher } from '../../parts/vouchers/voucher-popups.tsx'
import { VoucherTicket } from '../../parts/vouchers/voucher-ticket.tsx'
import { isToUse, lastOverFirst } from '../../parts/vouchers/voucher-words.ts'

/** The member's vouchers: to use, and what became of the others. They are there without a network, too. */
export default function Vouchers() {
  const query = useVouchers()
  const { data } = query
  const toUse = data?.vouchers.filter(isToUse) ?? []
  const over = data?.vouchers.filter((voucher) => !isToUse(voucher)).sort(lastOverFirst) ?? []
  const [openedId, setOpenedId] = useState<string>()
  const opened = data?.vouchers.find(({ voucherId }) => voucherId === openedId)
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
      {toUse.length > 0 && (
        <>
          <h2>Saved</h2>
          <p className="soft">Scan your card first, then the voucher.</p>
          <ul className={styles.list}>
            {toUse.map((voucher) => (
              <VoucherTicket
                key={voucher.voucherId}
                voucher={voucher}
                now={now}
                onOpen={() => setOpenedId(voucher.voucherId)}
              />
            ))}
          </ul>
        </>
      )}
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
      {/* Outside of the lists: a till that uses the voucher moves it from one to the other. */}
      {opened && <OpenedVoucher key={openedId} voucher={opened} onClose={() => setOpenedId(undefined)} />}
    </MemberPage>
  )
}
