import type { AdvertisingScreen } from '@pollen/contract/consent-wordings'
import { advertisingPreference, setAdvertisingPreference } from '@pollen/contract/member/consents'
import { DidNotLoad } from '@pollen/design/did-not-load'
import { Loader } from '@pollen/design/loader'
import { call } from '../../platform/calls.ts'
import { useMemberQuery } from '../../platform/use-member-query.ts'
import { ConsentToggle } from './consent-toggle.tsx'

/** Where a member decides whether adverts and prices are chosen for them. */
export function AdvertisingChoice({ screen }: { screen: AdvertisingScreen }) {
  const { data, isPending, isError, refetch } = useMemberQuery(advertisingPreference)
  const [preference] = data?.contactPreferences ?? []
  async function save(consent: boolean, version: number) {
    const contactPreferences = [{ channel: 'ONLINEAD' as const, consent, version }]
    await call(setAdvertisingPreference, { body: { contactPreferences, screen } })
    await refetch()
  }
  return (
    <>
      {isPending && <Loader label="Getting your choice" />}
      {isError && <DidNotLoad what="Your choice" onRetry={refetch} />}
      {data && preference && (
        <>
          <ConsentToggle screen={screen} channel="ONLINEAD" consent={preference.consent} save={save} />
          <p className="soft small">Advertisers know this choice by the key {data.advertKey}, never by your name.</p>
        </>
      )}
    </>
  )
}
