import { href } from '@pollen/contract/paths'
import { brandPanel } from '@pollen/contract/visitor/brands'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** With which partner it happened. A partner that is not listed is one, too. */
export default function FeedbackPartnerOptions() {
  const { data, error, refetch } = useAnswer(brandPanel, { query: { type: 'collect' } })
  const known = data?.brands.map(({ brandDetailsKey, name }) => ({
    to: `${href('feedbackPartner')}?brand=${brandDetailsKey}`,
    label: name,
  }))
  return (
    <MemberPage title="Which partner?" back={href('feedbackProblems')}>
      {!data && error === undefined && <Loader label="Getting our partners" />}
      {error !== undefined && <DidNotLoad what="The list of partners" onRetry={refetch} />}
      <LinkList links={[...(known ?? []), { to: href('feedbackPartner'), label: 'Another partner' }]} />
    </MemberPage>
  )
}
