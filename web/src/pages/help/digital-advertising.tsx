import { programme } from '@pollen/contract/programme'
import { AdvertisingPage } from './advertising-page.tsx'

export default function DigitalAdvertising() {
  return (
    <AdvertisingPage title="Digital advertising" screen="digitalAdvertising">
      <p>
        {programme.name} and its partners advertise on these pages, on other sites and in other apps. Without your
        agreement the adverts there are the same for everybody.
      </p>
      <p>
        Other sites ask you about their own cookies, and what you tell them stays between you and them. This choice is
        about what’s in your account.
      </p>
    </AdvertisingPage>
  )
}
