import { type PathName, paths } from '@pollen/contract/paths'

type Variant = {
  /** While the switch `skipCard` is on, only people who register see the screen; others are redirected to log in. */
  isSkipped: boolean
  /** The screen is for logging in: nothing is rendered until it is known whether the card's number is needed. */
  isForLogin: boolean
  /** The owner of a card with an account is redirected to log in; otherwise a message offers it. */
  leadsToLogin: boolean
}

/** The addresses of the card-number screen, and how the screens differ (registration.md §2.1). */
const cardNumberVariants = {
  enterCardNumber: { isSkipped: true, isForLogin: false, leadsToLogin: true },
  login: { isSkipped: true, isForLogin: true, leadsToLogin: true },
  enterCollectorId: { isSkipped: false, isForLogin: false, leadsToLogin: true },
  appEnterCardNumber: { isSkipped: false, isForLogin: false, leadsToLogin: false },
} as const satisfies Partial<Record<PathName, Variant>>

type VariantName = keyof typeof cardNumberVariants

export function cardNumberVariantAt(pathname: string): Variant {
  const names = Object.keys(cardNumberVariants) as VariantName[]
  return cardNumberVariants[names.find((name) => paths[name] === pathname.replace(/\/$/, '')) ?? 'enterCardNumber']
}
