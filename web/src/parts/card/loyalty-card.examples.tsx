import { barcode } from './bars.sample.ts'
import { LoyaltyCard } from './loyalty-card.tsx'

export const examples = {
  loading: () => <LoyaltyCard />,
  shown: () => <LoyaltyCard cardNumber="70000000015" code128={barcode} />,
}
