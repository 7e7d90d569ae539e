import { href } from '@pollen/contract/paths'
import { faqDocument } from '@pollen/contract/visitor/content'
import { LinkList } from '@pollen/design/link-list'
import { Loader } from '@pollen/design/loader'
import { NotDisplayed } from '../../parts/help/not-displayed.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { useHasSession } from '../../platform/session.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './help.module.css'
import { SearchedTopics } from './searched-topics.tsx'

/** Help for everybody: what cannot wait, then questions with their answers, and ways to ask us. */
export default function Help() {
  const { data: topics, error, refetch } = useAnswer(faqDocument, { params: { name: 'faqs' } })
  const isMember = useHasSession()
  return (
    <Page title="Help" back={isMember ? href('account') : undefined} wide>
      <div className={styles.columns}>
        <div className="stack">
          {!topics && error === undefined && <Loader label="Loading questions and answers" />}
          {!topics && error !== undefined && <NotDisplayed onRetry={refetch} />}
          {topics && <SearchedTopics topics={topics} />}
        </div>
        <div className="stack">
          <h2>Do it now</h2>
          <LinkList
            links={[
              {
                to: href('accountRedemptionLock'),
                label: 'Someone may have used my points',
                hint: 'Lock your points first',
              },
              { to: href('replaceCard'), label: 'Replace a lost card' },
              { to: href('retrieveCard'), label: 'Find your card number' },
              ...(isMember ? [] : [{ to: href('registerHelp'), label: 'Help with registering' }]),
              { to: href('contactUs'), label: 'Contact us' },
            ]}
          />
        </div>
      </div>
    </Page>
  )
}
