import type { AdvertisingScreen } from '@pollen/contract/consent-wordings'
import { advertisingPreference, setAdvertisingPreference } from '@pollen/contract/member/consents'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { WhenLoaded } from '../layout/when-loaded.tsx'
import { ConsentToggle } from './consent-toggle.tsx'

/** Where a member decides whether adverts and prices are chosen for them. */
export function AdvertisingChoice({ screen }: { screen: AdvertisingScreen }) {
  const query = useMemberQuery(advertisingPreference)
  const { data, refetch } = query
  const [preference] = data?.contactPreferences ?? []
  async function save(consent: boolean, version: number) {
    const contactPreferences = [{ channel: 'ONLINEAD' as const, consent, version }]
    await call(setAdvertisingPreference, { body: { contactPreferences, screen } })
    await refetch()
  }
  return (
    <WhenLoaded of={query} what="Your choice" loading="Getting your choice">
      {(data) =>
        preference && (
          <>
            <ConsentToggle screen={screen} channel="ONLINEAD" consent={preference.consent} save={save} />
            <p className="soft small">
              Advertisers never get your name. They know this choice by the key {data.advertKey}.
            </p>
          </>
        )
      }
    </WhenLoaded>
  )
}
