import { contactPreferences, setContactPreferences } from '@pollen/contract/member/consents'
import { href } from '@pollen/contract/paths'
import { LinkList } from '@pollen/design/link-list'
import { ChangeChoice } from '../../parts/consent/change-choice.tsx'
import { ConsentToggle } from '../../parts/consent/consent-toggle.tsx'
import { Columns } from '../../parts/layout/columns.tsx'
import { MemberPage } from '../../parts/layout/member-page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { ConsentEntries } from './consent-entries.tsx'
import { MessageChoices } from './message-choices.tsx'

/** All that a member can choose about our messages, and what they agreed to. Cookies are of this browser, so they stand apart. */
export default function AccountComms() {
  return (
    <MemberPage title="How we contact you" back={href('account')} wide>
      <Columns
        first={
          <>
            <h2>Offers and news</h2>
            <Channels />
            <MessageChoices />
            <LinkList
              links={[
                { to: href('accountRedemptionLock'), label: 'Messages about spends', hint: 'By email or text' },
                { to: href('accountOnlineAdvertising'), label: 'Adverts chosen for you' },
              ]}
            />
            <ChangeChoice />
          </>
        }
        second={<ConsentEntries />}
      />
    </MemberPage>
  )
}

function Channels() {
  const query = useMemberQuery(contactPreferences)
  return (
    <WhenLoaded of={query} what="Your preferences" loading="Getting your preferences">
      {(data) =>
        data.contactPreferences.map(({ channel, consent }) => (
          <ConsentToggle
            key={channel}
            screen="accountComms"
            channel={channel}
            consent={consent}
            save={async (answer, version) => {
              await call(setContactPreferences, {
                body: { contactPreferences: [{ channel, consent: answer, version }] },
              })
              await query.refetch()
            }}
          />
        ))
      }
    </WhenLoaded>
  )
}
