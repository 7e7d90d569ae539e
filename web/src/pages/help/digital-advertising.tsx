import { programme } from '@pollen/contract/programme'
import { AdvertisingPage } from './advertising-page.tsx'

export default function DigitalAdvertising() {
  return (
    <AdvertisingPage title="Digital advertising" screen="digitalAdvertising">
      <p>
        The adverts on these pages are offers and prices of {programme.name} and its partners. If you agree, each week’s
        prices that are yours alone are chosen by what you buy. If not, you have every price that all members have.
      </p>
      <p>
        Other sites ask you about their own cookies, and what you tell them stays between you and them. This choice is
        about what’s in your account.
      </p>
    </AdvertisingPage>
  )
}
