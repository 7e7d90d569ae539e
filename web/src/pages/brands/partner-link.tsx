import type { Brand } from '@pollen/contract/brand'
import { dateOf } from '@pollen/contract/day-and-time'
import type { PartnerPage } from '@pollen/contract/partner-page'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink, ButtonLinkToNewWindow } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Notice } from '@pollen/design/notice'
import { Panel } from '@pollen/design/panel'
import { isLinked, type LinkedPartner } from '../../parts/partners/linked-partner.ts'
import { PartnerPair } from '../../parts/partners/partner-pair.tsx'
import { linkingPath } from '../../parts/partners/partner-paths.ts'
import { usePartner } from '../../parts/partners/use-partner.ts'
import { useHasSession } from '../../platform/session.tsx'
import { loginFor } from '../../platform/session-marker.ts'
import styles from './partner-sections.module.css'

type Props = { brand: Brand; partner: PartnerPage }

/** Whether the card is linked with this partner, and what one can do next. A member's page is within `Queries` already. */
export default function PartnerLink(props: Props) {
  return (
    <Panel>
      <div className={`stack ${styles.link}`}>
        {useHasSession() ? <OfMember {...props} /> : <OfVisitor {...props} />}
      </div>
    </Panel>
  )
}

const Intro = ({ brand, pointsName }: { brand: Brand; pointsName: string }) => (
  <>
    <PartnerPair {...brand} isLinked={false} />
    <h2>
      {programme.name} points and {pointsName}
    </h2>
    <p className="soft">Link your card to {brand.name}, and exchange them both ways.</p>
  </>
)

const Join = ({ brand, partner }: Props) => (
  <ButtonLinkToNewWindow kind="plain" to={partner.joinUrl}>
    Not a member? Join {brand.name}
  </ButtonLinkToNewWindow>
)

const OfVisitor = ({ brand, partner }: Props) => (
  <>
    <Intro brand={brand} pointsName={partner.pointsName} />
    <ButtonLink to={loginFor(href('brand', { brandDetailsKey: brand.brandDetailsKey }))}>Log in to link it</ButtonLink>
    <Join brand={brand} partner={partner} />
  </>
)

function OfMember({ brand, partner }: Props) {
  const { partner: state, isError, refetch } = usePartner(partner.partnerId)
  if (isError) return <DidNotLoad what="Your link" onRetry={refetch} />
  if (!state) return <Loader label="Loading your link" />
  if (isLinked(state)) return <ExistingLink partner={state} />
  return (
    <>
      <Intro brand={brand} pointsName={partner.pointsName} />
      <ButtonLink to={linkingPath(partner.partnerId)}>Link your card</ButtonLink>
      <Join brand={brand} partner={partner} />
    </>
  )
}

const ExistingLink = ({ partner: { brandDetailsKey, partnerId, name, colour, link } }: { partner: LinkedPartner }) => (
  <>
    <PartnerPair name={name} colour={colour} isLinked={!link.needsLogin} />
    <h2>Linked to {name}</h2>
    <p className="soft">
      Account {link.number}, since {dateOf(link.since)}
    </p>
    {link.needsLogin ? (
      <>
        <Notice level="info">{name} has ended the link. Log in there again to go on.</Notice>
        <ButtonLink to={linkingPath(partnerId)}>Log in to {name} again</ButtonLink>
      </>
    ) : (
      <>
        <ButtonLink to={href('brandConversion', { brandDetailsKey })}>Convert points</ButtonLink>
        <ButtonLink kind="plain" to={href('accountLinkedPartners')}>
          Linked partners
        </ButtonLink>
      </>
    )}
  </>
)
