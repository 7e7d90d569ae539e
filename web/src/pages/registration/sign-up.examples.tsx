import { programme } from '@pollen/contract/programme'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

export const examples: Record<string, ScreenExample> = {
  'what you get': {
    says: [
      'Register now',
      `Try a temporary card for ${programme.temporaryCardDays} days`,
      `${programme.name} PricesYesYes`,
      'Personalised pricesYesNo',
      `Collect points with ${programme.brands[programme.mainGrocer].name}YesYes`,
      'Collect points with partners60+ partnersSelected partners',
      'Spend pointsYesNo',
      'Bonus points offersYesNo',
      'Partner offersYesNo',
    ],
  },
}
