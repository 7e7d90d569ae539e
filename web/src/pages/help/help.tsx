import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { Questions } from '../../parts/help/questions.tsx'
import { Page } from '../../parts/layout/page.tsx'

/** Help for everybody: what cannot wait first, then questions with their answers, and somebody to call. */
export default function Help() {
  return (
    <Page title="Help">
      <LinkList
        links={[
          { to: href('replaceCard'), label: 'Replace a lost card' },
          { to: href('retrieveCard'), label: 'Find your card number' },
          {
            to: href('accountRedemptionLock'),
            label: 'Someone may have used my points',
            hint: 'Lock your points first',
          },
          { to: href('registerHelp'), label: 'Help with registering' },
        ]}
      />
      <Questions name="faqs" />
    </Page>
  )
}
