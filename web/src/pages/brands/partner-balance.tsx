import { partnerBalance } from '@pollen/contract/member/partners'
import { formatNumber, pointsNameFor } from '@pollen/contract/numbers'
import type { PartnerPage } from '@pollen/contract/partner-page'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Link } from 'react-router'
import { linkingPath } from '../../parts/partners/partner-paths.ts'
import { usePartner } from '../../parts/partners/use-partner.ts'
import { useHasSession } from '../../platform/session.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './partner-sections.module.css'

/** The member's points at a partner. */
export const PartnerBalance = ({ partner }: { partner: PartnerPage }) => (
  <div className={styles.balance}>
    {useHasSession() ? <OfMember {...partner} /> : <p className="soft">Log in and link your card to see them here.</p>}
  </div>
)

function OfMember({ partnerId }: PartnerPage) {
  const { partner, isError, refetch } = usePartner(partnerId)
  if (isError) return <DidNotLoad what="Your balance there" onRetry={refetch} />
  if (!partner) return <Loader label="Loading your balance there" />
  if (!partner.link) return <p className="soft">Link your card to see them here.</p>
  return <OfLink {...partner} />
}

function OfLink({ partnerId, name, pointsName }: Pick<PartnerPage, 'partnerId' | 'pointsName'> & { name: string }) {
  const { data, isError, refetch } = useMemberQuery(partnerBalance, undefined, { partnerId })
  if (isError) return <DidNotLoad what="Your balance there" onRetry={refetch} />
  if (!data) return <Loader label={`Asking ${name}`} />
  if (data.needsLogin)
    return (
      <p>
        <Link to={linkingPath(partnerId)}>Log in to {name} again</Link> to see them here.
      </p>
    )
  if (data.points === undefined) return <p className="soft">{name} doesn’t answer at the moment.</p>
  return (
    <p className={styles.amount}>
      <b>{formatNumber(data.points)}</b> {pointsNameFor(data.points, pointsName)}
    </p>
  )
}
