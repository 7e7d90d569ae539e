import { programme } from '@pollen/contract/programme'
import { isBuilt, type PromisedScreen } from '@pollen/contract/promised-screens'
import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const soon = (screen: PromisedScreen) => (isBuilt(screen) ? '' : 'Coming soon')

export const examples: Record<string, ScreenExample> = {
  'what you get': {
    says: [
      'Register now',
      `Try a temporary card for ${programme.temporaryCardDays} days`,
      `${programme.name} PricesYesYes`,
      `Personalised prices${soon('personalPrices')}YesNo`,
      `Collect points with ${programme.brands[programme.mainGrocer].name}YesYes`,
      'Collect points with partners500+ partnersSelected partners',
      'Spend pointsYesNo',
      `Bonus points offers${soon('offers')}YesNo`,
      `Partner offers${soon('offers')}YesNo`,
    ],
  },
}
