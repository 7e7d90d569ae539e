import { href } from '@pollen/contract/paths'
import { Panel } from '@pollen/design/panel'
import { MemberPage } from './member-page.tsx'

export const examples = {
  'a place': () => (
    <MemberPage title="Hello Ada">
      <Panel>Your points</Panel>
    </MemberPage>
  ),
  'below a place': () => (
    <MemberPage title="Your details" back={href('account')}>
      <Panel>Your name</Panel>
    </MemberPage>
  ),
  'a long title': () => (
    <MemberPage title="Hello Wilhelmina-Josephine Anne Featherstonehaugh" wide>
      <Panel>Your points</Panel>
    </MemberPage>
  ),
}
