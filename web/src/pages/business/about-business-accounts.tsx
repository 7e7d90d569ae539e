import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { ButtonLink } from '@pollen/design/button'
import { Panel } from '@pollen/design/panel'
import { Link } from 'react-router'
import { Columns } from '../../parts/layout/columns.tsx'
import styles from './business.module.css'
import { BusinessHelp } from './business-help.tsx'

/** What a business account is, and how a business gets one (docs/decisions/085). */
export const AboutBusinessAccounts = () => (
  <Columns
    first={
      <Panel>
        <div className="stack">
          <h2>Collect on what your business buys</h2>
          <p>
            A business account is for sole traders, partnerships and companies. It has a card of its own, offers on what
            businesses buy, and a statement of each month for your books.
          </p>
          <ButtonLink kind="quiet" to={href('nectarBusinessPartners')}>
            See where businesses collect
          </ButtonLink>
        </div>
      </Panel>
    }
    second={
      <>
        <Panel>
          <div className="stack">
            <h2>How to get one</h2>
            <p>This is your personal account. Your business needs one of its own:</p>
            <ol className={styles.steps}>
              <li>Log out, and register with an email address of your business.</li>
              <li>Choose “Business account”, and say what your business does.</li>
              <li>Agree to the rules, and use the new card for what the business buys.</li>
            </ol>
            <p className="soft small">
              Points don’t move between the two, and neither becomes the other. {programme.name} keeps them apart, so
              that your books show what was the business’s.
            </p>
            <ButtonLink to={href('logout')}>Log out to register</ButtonLink>
            <p>
              Read <Link to={href('businessRules')}>the rules for businesses</Link> first.
            </p>
          </div>
        </Panel>
        <BusinessHelp />
      </>
    }
  />
)
