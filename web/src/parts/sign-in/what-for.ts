import { ownPath } from '@pollen/contract/safe-path'

/** Where a visitor was sent to log in from, and what they wanted there. The first that an address begins with counts. */
const wishes: [beginning: `/${string}`, wish: string][] = [
  ['/grocer', 'see your offers and prices'],
  ['/offer-details/', 'see this offer'],
  ['/saved/offer-details/', 'see this offer'],
  ['/offer', 'see your offers'],
  ['/saved', 'see your offers'],
  ['/vouchers', 'see your vouchers'],
  ['/voucher', 'see your voucher'],
  ['/redemption', 'swap points for rewards'],
  ['/zero-point-redemption', 'see your rewards'],
  ['/brands/search', 'search our brands'],
  ['/brands/categories', 'see our brands by category'],
  ['/brands/', 'convert points'],
  ['/brands', 'see our brands'],
  ['/partners', 'see our partners'],
  ['/card/activity', 'see your activity'],
  ['/activity', 'see your activity'],
  ['/dataplayback', 'see your years'],
  ['/conversion', 'see your conversions'],
  ['/card', 'show your card'],
  ['/scancode', 'show your card'],
  ['/card', 'see your card'],
  ['/marketing-event', 'see this event'],
  ['/arcade', 'play'],
  ['/quests', 'join a quest'],
  ['/business', 'see your business'],
  ['/messages', 'read your messages'],
  ['/account', 'go to your account'],
  ['/confirm-update-email', 'confirm your email'],
  ['/confirm-email-address', 'confirm your email'],
  ['/feedback', 'write to us'],
  ['/accessibility', 'read about accessibility'],
]

/** “Log in to see our brands.”; undefined where nothing was wanted but to log in. */
export function whatFor(next: string | null | undefined): string | undefined {
  const path = ownPath(next)
  const wish = path && wishes.find(([beginning]) => path.startsWith(beginning))?.[1]
  return wish && `Log in to ${wish}.`
}
