import { AdvertisingPage } from './advertising-page.tsx'

export default function PersonalisedAdvertising() {
  return (
    <AdvertisingPage title="Personalised advertising" screen="personalisedAdvertising">
      <p>
        What you buy with your card says which adverts may be useful to you: somebody who buys oat drink may see oat
        drink, and get a price for it that is theirs alone.
      </p>
      <p>
        We do this only for members who agree. We choose by what was bought, where and when. We don’t choose by your
        name, your address or your age, and no advertiser is told who you are or what you bought.
      </p>
    </AdvertisingPage>
  )
}
