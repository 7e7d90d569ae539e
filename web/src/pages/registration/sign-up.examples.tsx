import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'what you get': {
    says: [
      'Register now',
      `Try a temporary card for ${programme.temporaryCardDays} days`,
      `${programme.name} PricesComing soonYesYes`,
      'Personalised pricesComing soonYesNo',
      `Collect points with ${programme.brands[programme.mainGrocer].name}YesYes`,
      'Collect points with partners500+ partnersSelected partners',
      'Spend pointsYesNo',
      'Bonus points offersComing soonYesNo',
      'Partner offersComing soonYesNo',
    ],
  },
}
