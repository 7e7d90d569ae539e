import type { ConversionObstacle } from '@pollen/contract/conversions'
import { dayAndMonthOf } from '@pollen/contract/day-and-time'
import type { Answer } from '@pollen/contract/endpoint'
import { conversionTerms } from '@pollen/contract/member/conversions'
import { type PartnerState, partnerBalance } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { isLinked, type LinkedPartner } from '../../../parts/partners/linked-partner.ts'
import { PartnerPair } from '../../../parts/partners/partner-pair.tsx'
import { linkingPath } from '../../../parts/partners/partner-paths.ts'
import { usePartners } from '../../../parts/partners/use-partner.ts'
import { Queries } from '../../../platform/queries.tsx'
import { useMemberQuery } from '../../../platform/use-member-query.ts'
import { AutomaticConversion } from './automatic-conversion.tsx'
import styles from './conversion-of-member.module.css'
import { ConvertForm } from './convert-form.tsx'
import { NoConversion } from './no-conversion.tsx'
import { Obstacle } from './obstacle.tsx'

export default function ConversionOfMember({ brandDetailsKey }: { brandDetailsKey: string }) {
  return (
    <Queries>
      <WithPartner brandDetailsKey={brandDetailsKey} />
    </Queries>
  )
}

function WithPartner({ brandDetailsKey }: { brandDetailsKey: string }) {
  const { data, isError, refetch } = usePartners()
  if (isError) return <DidNotLoad what="Your link" onRetry={refetch} />
  if (!data) return <Loader label="Loading your link" />
  const partner = data.partners.find((it) => it.brandDetailsKey === brandDetailsKey)
  if (!partner) return <NoConversion />
  return isLinked(partner) ? <ConversionOfLink partner={partner} /> : <NotLinked {...partner} />
}

const NotLinked = ({ name, colour, partnerId }: PartnerState) => (
  <Panel>
    <div className="stack">
      <PartnerPair name={name} colour={colour} isLinked={false} />
      <p>Link your card to {name} first. It takes a minute, and moves no points.</p>
      <ButtonLink to={linkingPath(partnerId)}>Link your card</ButtonLink>
    </div>
  </Panel>
)

function ConversionOfLink({ partner }: { partner: LinkedPartner }) {
  const { partnerId, name, colour, link } = partner
  const { data: terms, isError, refetch } = useMemberQuery(conversionTerms, undefined, { partnerId })
  // Where the partner does not answer, the page says so and goes on.
  const theirs = useMemberQuery(partnerBalance, undefined, { partnerId })
  const isKnown = terms && !theirs.isPending
  const obstacle = terms?.stoppedBy ?? obstacleAtPartner(theirs.data)
  return (
    <>
      <div className={styles.linked}>
        <PartnerPair name={name} colour={colour} isLinked={!link.needsLogin} />
        <p className="small">
          Linked on {dayAndMonthOf(link.since)} · account {link.number} ·{' '}
          <Link to={href('accountLinkedPartners')}>Unlink</Link>
        </p>
      </div>
      {!terms && isError && <DidNotLoad what="The rates" onRetry={refetch} />}
      {!isKnown && !isError && <Loader label={`Asking ${name}`} />}
      {isKnown && (
        <>
          {obstacle ? (
            <Obstacle obstacle={obstacle} partner={partner} />
          ) : (
            <ConvertForm partner={partner} terms={terms} theirPoints={theirs.data?.points} />
          )}
          <AutomaticConversion partner={partner} terms={terms} canTurnOn={!obstacle} />
          <ButtonLink kind="plain" to={href('conversions')}>
            Your conversions
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** What the partner says of the account there. */
function obstacleAtPartner(account: Answer<typeof partnerBalance> | undefined): ConversionObstacle | undefined {
  if (account?.isLocked) return 'partnerAccountLocked'
  return account?.needsLogin ? 'partnerNeedsLogin' : undefined
}
