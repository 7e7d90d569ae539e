import { dateOf } from '@pollen/contract/day-and-time'
import { linkedPartners, type PartnerState, partnerBalance } from '@pollen/contract/member/partners'
import { formatNumber, pointsNameFor } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { BrandTile } from '@pollen/design/brand-tile'
import { Button, ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { Icon } from '@pollen/design/icon'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../../parts/layout/logo.tsx'
import { isLinked, type LinkedPartner, linksLeftIn } from '../../../parts/partners/linked-partner.ts'
import { UnlinkLegal } from '../../../parts/partners/partner-sheets.tsx'
import { memberQueryKey, useMemberQuery } from '../../../platform/use-member-query.ts'
import styles from './partner-panel.module.css'

/** A partner: whether it is linked, to whose account, and what can be done. */
export const PartnerPanel = ({ partner }: { partner: PartnerState }) => (
  <Panel>
    <div className="stack">
      <div className={styles.head}>
        {isLinked(partner) && (
          <>
            <span className={styles.ours}>
              <Mark />
            </span>
            <Icon name="link" />
          </>
        )}
        <BrandTile {...partner} />
        <h2>{partner.name}</h2>
      </div>
      {isLinked(partner) ? <PartnerLink partner={partner} /> : <NotLinked partner={partner} />}
    </div>
  </Panel>
)

function NotLinked({ partner: { partnerId, name, pointsName, joinUrl, linksLeft } }: { partner: PartnerState }) {
  if (linksLeft === 0)
    return <p>Your card isn’t linked to {name}. It was linked as often as is allowed, so it can’t be linked again.</p>
  return (
    <>
      <p>
        Not linked. Link your account to turn your points into {pointsName}, and {pointsName} into points.
      </p>
      <p className="soft small">You can link {linksLeftIn(linksLeft)}.</p>
      <ButtonLink to={`${href('accountLinkedPartners')}?partner=${partnerId}`}>Link {name}</ButtonLink>
      <ButtonLinkToNewWindow kind="quiet" to={joinUrl}>
        Join {name}
      </ButtonLinkToNewWindow>
    </>
  )
}

function PartnerLink({ partner }: { partner: LinkedPartner }) {
  const { partnerId, brandDetailsKey, name, link, linksLeft } = partner
  const [isUnlinking, setUnlinking] = useState(false)
  return (
    <>
      <p>
        Linked on {dateOf(link.since)} to the account <b>{link.number}</b>.
      </p>
      {link.needsLogin ? (
        <>
          <Notice level="info">
            {name} has ended this link. Log in there again and it goes on as before. It doesn’t count as another link.
          </Notice>
          <ButtonLink to={`${href('accountLinkedPartners')}?partner=${partnerId}`}>Log in to {name} again</ButtonLink>
        </>
      ) : (
        <PointsThere partner={partner} />
      )}
      <p className="soft small">You can link {linksLeftIn(linksLeft)}.</p>
      <p className={styles.more}>
        {!link.needsLogin && (
          <Link to={href('brandConversion', { brandDetailsKey })} aria-label={`Convert points with ${name}`}>
            Convert points
          </Link>
        )}
        <Link to={href('brand', { brandDetailsKey })}>See {name}</Link>
        <Button kind="plain" aria-label={`Unlink ${name}`} onClick={() => setUnlinking(true)}>
          Unlink
        </Button>
      </p>
      <UnlinkLegal partner={partner} open={isUnlinking} onClose={() => setUnlinking(false)} />
    </>
  )
}

/** What the partner says of the account now. */
function PointsThere({ partner: { partnerId, name, pointsName } }: { partner: LinkedPartner }) {
  const { data, isError } = useMemberQuery(partnerBalance, undefined, { partnerId })
  const client = useQueryClient()
  const needsLogin = data?.needsLogin
  useEffect(() => {
    if (needsLogin) client.invalidateQueries({ queryKey: memberQueryKey(linkedPartners) })
  }, [needsLogin, client])
  if (data?.isLocked)
    return (
      <Notice level="info">
        Your {name} account is locked, so nothing can be converted with it. Call {name} to open it again.
      </Notice>
    )
  return (
    <p role="status" className={styles.points}>
      {!data && !isError && `Asking ${name} for your ${pointsName}…`}
      {data?.points !== undefined && (
        <>
          <b>{formatNumber(data.points)}</b> {pointsNameFor(data.points, pointsName)}
        </>
      )}
      {(isError || (data && data.points === undefined)) &&
        `${name} isn’t answering at the moment, so we can’t show your ${pointsName}. Your accounts are still linked.`}
    </p>
  )
}
