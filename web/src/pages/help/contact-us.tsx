import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { faqDocument } from '@pollen/contract/visitor/content'
import { LinkList } from '@pollen/design/link-list'
import { Panel } from '@pollen/design/panel'
import { Careline } from '../../parts/help/careline.tsx'
import { ChatBlock } from '../../parts/help/chat-block.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useAnswer } from '../../platform/use-answer.ts'

/** The ways to reach us, for everybody. What cannot wait comes first. */
export default function ContactUs() {
  const { data: topics } = useAnswer(faqDocument, { params: { name: 'faqs' } })
  return (
    <Page title="Contact us" back={href('help')}>
      <LinkList links={[{ to: href('chat'), label: 'Ask us a question', hint: 'In writing, at any hour' }]} />
      <Panel>
        <div className="stack">
          <h2>Call us</h2>
          <p>
            Call the careline on <Careline />. Calls are free, {programme.carelineHours}.
          </p>
          <p className="soft small">
            Have your card number to hand. We’ll never ask for your password, or for a code that we sent you.
          </p>
        </div>
      </Panel>
      <ChatBlock />
      <h2>It can’t wait</h2>
      <LinkList
        links={[
          {
            to: href('accountRedemptionLock'),
            label: 'Someone may have used my points',
            hint: 'Lock your points first',
          },
          { to: href('replaceCard'), label: 'My card is lost or stolen', hint: 'Close it, and get a new one' },
        ]}
      />
      <h2>Write to us</h2>
      <LinkList
        links={[
          { to: href('feedbackMissingPoints'), label: 'Points are missing', hint: 'Claim them with your receipt' },
          { to: href('feedback'), label: 'Feedback', hint: 'A fault, an idea or praise' },
        ]}
      />
      <h2>Help by topic</h2>
      <LinkList
        links={
          topics?.map(({ id, title }) => ({ to: `${href('help')}#${id}`, label: title })) ?? [
            { to: href('help'), label: 'Questions and answers' },
          ]
        }
      />
    </Page>
  )
}
