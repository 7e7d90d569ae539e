import type { ConsentChannel, ConsentScreen } from '@pollen/contract/consent-wordings'
import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import { type ConsentLogEntry, consentLog } from '@pollen/contract/member/consents'
import { Panel } from '@pollen/design/panel'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './consent-entries.module.css'

const subjects: Record<ConsentChannel, string> = {
  EMAIL: 'Offers by email',
  SMS: 'Offers by text',
  PHONE: 'Offers by phone',
  POST: 'Offers by post',
  BUSINESS: 'Offers for businesses',
  ONLINEAD: 'Adverts chosen for you',
}
const registering = 'when you registered'
const advertising = 'on the page about adverts'
const places: Record<ConsentScreen, string> = {
  enterEmailAddress: registering,
  getBusinessOffers: registering,
  phoneNumber: registering,
  terms: registering,
  accountComms: 'on this page',
  accountOnlineAdvertising: advertising,
  personalisedAdvertising: advertising,
  digitalAdvertising: advertising,
  emailsUnsubscribe: 'by the link in our message',
  accountsJoined: 'when your accounts became one',
  mailProgram: 'in your email app',
}

/** What the member agreed to and what not, with the sentence that they read. */
export function ConsentEntries() {
  const query = useMemberQuery(consentLog)
  return (
    <Panel>
      <h2>What you agreed to</h2>
      <WhenLoaded of={query} what="The list" loading="Getting the list">
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="soft">Nothing yet. Each change is kept here, with the words you read and when.</p>
          ) : (
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  )
}

const Entry = ({ at, channel, consent, wording, version, screen }: ConsentLogEntry) => (
  <li>
    <p>
      {subjects[channel]}: <b>{consent ? 'yes' : 'no'}</b>
    </p>
    <p className="soft small">
      {dateAndTimeOf(at)}, {places[screen]}. You saw: “{wording}” (version {version})
    </p>
  </li>
)
