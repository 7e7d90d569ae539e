import { formatNumber } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { memberPrices } from '@pollen/contract/visitor/prices'
import { ButtonLink } from '@pollen/design/button'
import { BySession } from '../../parts/layout/by-session.tsx'
import { Page } from '../../parts/layout/page.tsx'
import { WhenLoaded } from '../../parts/layout/when-loaded.tsx'
import { useAnswer } from '../../platform/use-answer.ts'
import styles from './how-to-get-nectar-prices.module.css'
import { PriceTerms } from './price-terms.tsx'
import { PriceTiles } from './price-tiles.tsx'

const prices = `${programme.name} Prices`
const grocer = programme.brands[programme.mainGrocer].name
const steps = [
  'Get a card. It’s free, and on your phone straight away.',
  `Show it at the till at ${grocer}, before you pay.`,
  `Pay the ${programme.name} Price, and collect points on it as well.`,
]

/** How a visitor gets the members' prices, and the biggest savings among them. */
export default function HowToGetNectarPrices() {
  const biggest = useAnswer(memberPrices, { query: { category: 'all', order: 'saving' } })
  return (
    <Page title={`How to get ${prices}`} back={href('sainsburys')} wide>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.press}>
        <BySession
          member={<ButtonLink to={`${href('sainsburys')}?filter=nectar-prices`}>See all {prices}</ButtonLink>}
          visitor={<ButtonLink to={href('nectarCardCheck')}>Register now</ButtonLink>}
        />
      </div>
      <PriceTerms />
      <h2>
        {biggest.data
          ? `The biggest savings of ${formatNumber(biggest.data.total)} ${prices} today`
          : `Today’s biggest savings`}
      </h2>
      <WhenLoaded of={biggest} what="The price list" loading="Loading prices">
        {({ prices }) => <PriceTiles prices={prices} />}
      </WhenLoaded>
    </Page>
  )
}
