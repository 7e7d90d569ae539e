import { linkedPartners, type PartnerState } from '@pollen/contract/member/partners'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { isLinked } from '../../parts/partners/linked-partner.ts'
import { LinkSuccess } from '../../parts/partners/partner-sheets.tsx'
import { useHeadingFocus } from '../../parts/two-factor/use-heading-focus.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { PartnerPanel } from './linked-partners/partner-panel.tsx'

/** Loaded when a partner is linked or unlinked: they bring the steps of the code. */
const LinkPartner = lazy(() => import('./linked-partners/link-partner.tsx'))
const UnlinkPartner = lazy(() => import('./linked-partners/unlink-partner.tsx'))

/**
 * The partners that a card can be linked to. `?partner=BA` links that one, `?unlink=BA` unlinks it, and `?linked=BA` says
 * that it has been linked. Where that is not possible the list says why.
 */
export default function AccountLinkedPartners() {
  const { data, isError, refetch } = useMemberQuery(linkedPartners)
  const [search] = useSearchParams()
  const namedBy = (name: string) => data?.partners.find(({ partnerId }) => partnerId === search.get(name))
  const toLink = namedBy('partner')
  const toUnlink = namedBy('unlink')
  useHeadingFocus(`${search}`)
  if (toLink && canLink(toLink))
    return (
      <Suspense fallback={<Loading />}>
        <LinkPartner key={toLink.partnerId} partner={toLink} />
      </Suspense>
    )
  if (isLinked(toUnlink))
    return (
      <Suspense fallback={<Loading />}>
        <UnlinkPartner partner={toUnlink} />
      </Suspense>
    )
  if (!data && !isError) return <Loading />
  return (
    <MemberPage title="Linked partners" back={href('account')} wide>
      {!data && <DidNotLoad what="Your linked partners" onRetry={refetch} />}
      {data?.partners.length === 0 && (
        <EmptyState title="No partners to link">
          <p className="soft">There are none at the moment. Have a look again soon.</p>
        </EmptyState>
      )}
      {data && data.partners.length > 0 && (
        <Columns
          first={data.partners.map((partner) => <PartnerPanel key={partner.partnerId} partner={partner} />)}
          second={<WhatLinkingDoes />}
        />
      )}
      <NewlyLinked partner={namedBy('linked')} />
    </MemberPage>
  )
}

/** A link that the partner has ended is renewed however often the card was linked. */
const canLink = ({ link, linksLeft }: PartnerState) => (link ? link.needsLogin : linksLeft > 0)

const Loading = () => (
  <MemberPage title="Linked partners" back={href('account')} wide>
    <Loader label="Getting your linked partners" />
  </MemberPage>
)

const WhatLinkingDoes = () => (
  <Panel>
    <div className="stack">
      <h2>What linking does</h2>
      <p>
        It joins your {programme.name} card and your account with a partner, so that you can turn points of one into
        points of the other. Nothing is converted until you say so.
      </p>
      <p>It takes a code or a passkey to link and to unlink, and we email you each time.</p>
    </div>
  </Panel>
)

function NewlyLinked({ partner }: { partner: PartnerState | undefined }) {
  const [isSeen, setSeen] = useState(false)
  if (!isLinked(partner)) return null
  return (
    <LinkSuccess
      partnerId={partner.partnerId}
      partner={partner.name}
      number={partner.link.number}
      open={!isSeen}
      onClose={() => setSeen(true)}
    >
      <ButtonLink to={href('brandConversion', partner)}>Convert points</ButtonLink>
    </LinkSuccess>
  )
}
