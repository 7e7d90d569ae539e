import { type PathName, paths } from '@pollen/contract/paths'

type Variant = {
  /** While the skip-card switch is on, who does not register is led to log in and never asked for a card. */
  isSkipped: boolean
  /** Whoever comes wants to log in: the question for the card is not even drawn before it is known to be asked. */
  isForLogin: boolean
  /** Whose card has an account is led to log in; otherwise they are told, and may go there. */
  leadsToLogin: boolean
}

/** The addresses of the card-number screen, and how it differs there (registration.md §2.1). */
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
