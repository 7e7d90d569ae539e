import type { ConsentChannel, ConsentScreen } from '@pollen/contract/consent-wordings'
import { type ConsentLogEntry, consentLog } from '@pollen/contract/member/consents'
import { programme } from '@pollen/contract/programme'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { Panel } from '@pollen/design/panel'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import styles from './consent-entries.module.css'

const subjects: Record<ConsentChannel, string> = {
  EMAIL: 'Offers by email',
  SMS: 'Offers by text',
  PHONE: 'Offers by phone',
  POST: 'Offers by post',
  ONLINEAD: 'Adverts chosen for you',
}
const registering = 'when you registered'
const advertising = 'on the page about adverts'
const places: Record<ConsentScreen, string> = {
  enterEmailAddress: registering,
  phoneNumber: registering,
  terms: registering,
  accountComms: 'on this page',
  accountOnlineAdvertising: advertising,
  personalisedAdvertising: advertising,
  digitalAdvertising: advertising,
  emailsUnsubscribe: 'by the link in an email',
  mailProgram: 'in your email app',
}

/** What the member agreed to and what not, with the sentence that they read. */
export function ConsentEntries() {
  const { data, isPending, isError, refetch } = useMemberQuery(consentLog)
  return (
    <Panel>
      <h2>What you agreed to</h2>
      {isPending && <Loader label="Getting the list" />}
      {isError && <DidNotLoad what="The list" onRetry={refetch} />}
      {data?.entries.length === 0 && (
        <p className="soft">Nothing yet. Each change is kept here, with the words you read and when.</p>
      )}
      <ul className={styles.entries}>
        {data?.entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </Panel>
  )
}

const Entry = ({ at, channel, consent, wording, version, screen }: ConsentLogEntry) => (
  <li>
    <p>
      {subjects[channel]}: <b>{consent ? 'yes' : 'no'}</b>
    </p>
    <p className="soft small">
      {moment.format(new Date(at))}, {places[screen]}. You read “{wording}”, version {version}.
    </p>
  </li>
)

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: programme.timeZone,
})
