import { dateOf } from '@pollen/contract/day-and-time'
import { type Conversion, conversions } from '@pollen/contract/member/conversions'
import { href } from '@pollen/contract/paths'
import { ButtonLink } from '@pollen/design/button'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { EmptyState } from '@pollen/design/empty-state'
import { LinkList } from '@pollen/design/link-list'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { LoadMore } from '../../parts/lists/load-more.tsx'
import { SkeletonRows } from '../../parts/lists/skeleton-rows.tsx'
import { usePages } from '../../parts/lists/use-pages.ts'
import { type NamedPartner, standInWords, sumsOf } from '../../parts/partners/conversion-words.ts'
import { usePartnerNames } from '../../parts/partners/use-partner.ts'
import { call } from '../../platform/calls.ts'

/** All that a member converted, the last first; each leads to its page. */
export default function Conversions() {
  const list = usePages({
    name: [conversions.url],
    read: (nextToken) => call(conversions, { query: { pageSize: 20, nextToken } }),
    next: ({ hasMore, nextToken }) => (hasMore ? nextToken : undefined),
  })
  const nameOf = usePartnerNames()
  const all = list.pages?.flatMap((page) => page.conversions)
  return (
    <MemberPage title="Your conversions" back={href('partners')}>
      {list.isFailed && <DidNotLoad what="Your conversions" onRetry={list.refresh} />}
      {!list.isFailed && !(all && nameOf) && <SkeletonRows label="Loading your conversions" />}
      {all?.length === 0 && (
        <EmptyState title="Nothing converted yet">
          <p className="soft">Turn your points into a partner’s.</p>
          <ButtonLink kind="quiet" to={href('accountLinkedPartners')}>
            See the partners
          </ButtonLink>
        </EmptyState>
      )}
      {all && all.length > 0 && nameOf && (
        <div>
          <LinkList links={all.map((it) => rowOf(it, nameOf(it.partnerId)))} />
          <LoadMore more="Show more" whole="That’s everything" {...list} />
        </div>
      )}
    </MemberPage>
  )
}

function rowOf(it: Conversion, partner: NamedPartner) {
  const { given, got } = sumsOf(it, partner)
  const asked = it.steps[0]?.at
  return {
    to: href('conversion', { conversionId: it.conversionId }),
    label: `${given} to ${got}`,
    hint: [asked && dateOf(asked), standInWords(it), it.automatic && 'automatic'].filter(Boolean).join(' · '),
  }
}
