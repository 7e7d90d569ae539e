import { editDistance } from '@pollen/contract/edit-distance'
import { type PathName, paths } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'

/** A page that somebody may have meant: its name in the app, and words that people type for it. */
type Place = { path: PathName; name: string; words?: string[] }

const typedPlaces: Place[] = [
  { path: 'homepage', name: 'Home', words: ['home', 'index'] },
  { path: 'sainsburys', name: 'Offers', words: ['offers', 'prices'] },
  { path: 'nectarcardWallet', name: 'Your card', words: ['card', 'wallet', 'barcode'] },
  { path: 'brands', name: 'Brands', words: ['partners', 'shops'] },
  { path: 'cardActivity', name: 'Activity', words: ['activity', 'points', 'balance', 'transactions'] },
  { path: 'vouchers', name: 'Your vouchers', words: ['rewards'] },
  { path: 'offersSaved', name: 'Saved offers', words: ['saved'] },
  { path: 'eshops', name: 'eShops' },
  { path: 'account', name: 'Account', words: ['settings', 'profile'] },
  { path: 'accountDetails', name: 'Your details', words: ['details'] },
  { path: 'accountPassword', name: 'Your password', words: ['password'] },
  { path: 'accountComms', name: 'How we reach you', words: ['preferences', 'unsubscribe'] },
  { path: 'accountClose', name: 'Close your account' },
  { path: 'messages', name: 'Messages', words: ['notifications'] },
  { path: 'conversions', name: 'Converted points', words: ['convert'] },
  { path: 'yourNectarQuests', name: 'Quests', words: ['quests'] },
  { path: 'nectarArcade', name: 'Arcade', words: ['arcade', 'games'] },
  { path: 'event', name: 'What’s on', words: ['events'] },
  { path: 'dataplaybackYears', name: 'Your years in pictures', words: ['year'] },
  { path: 'feedback', name: 'Feedback' },
  { path: 'help', name: 'Help', words: ['faqs', 'support'] },
  { path: 'contactUs', name: 'Contact us', words: ['contact', 'chat'] },
  { path: 'login', name: 'Log in', words: ['login', 'signin'] },
  { path: 'logout', name: 'Log out', words: ['signout'] },
  { path: 'signUp', name: `Join ${programme.name}`, words: ['register', 'join', 'signup'] },
  { path: 'retrieveCard', name: 'Find your card number' },
  { path: 'replaceCard', name: 'Replace your card' },
  { path: 'checkYouOut', name: 'Check your temporary card' },
  { path: 'collectorRules', name: 'The rules', words: ['rules', 'terms'] },
  { path: 'privacyPolicy', name: 'Privacy policy', words: ['privacy'] },
  { path: 'cookiePolicy', name: 'Cookie policy', words: ['cookies'] },
  { path: 'accessibility', name: 'Accessibility' },
]

/** An address that is longer than this was not typed, and comparing it would take long. */
const longestTyped = 60

/**
 * The page that an unknown address is nearest to, by spelling. What was typed is compared and never shown.
 *
 * @returns undefined when none is near
 */
export function nearestPlace(pathname: string): { to: string; name: string } | undefined {
  const typed = plain(pathname)
  if (typed.length < 3 || typed.length > longestTyped) return undefined
  const near = typedPlaces
    .flatMap(({ path, name, words = [] }) =>
      [paths[path], ...words].map((word) => ({ to: paths[path], name, misses: editDistance(typed, plain(word)) })),
    )
    .filter(({ misses }) => misses <= allowedMisses(typed))
    .sort((one, other) => one.misses - other.misses)[0]
  return near && { to: near.to, name: near.name }
}

/** Letters, digits and what separates places: a capital, a hyphen or a slash at the end is no difference. */
const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.(html?|php|aspx?)$/, '')
    .replace(/[^a-z0-9/]/g, '')
    .replace(/^\/+|\/+$/g, '')

/** In a short word each letter counts for more. */
const allowedMisses = (typed: string) => (typed.length < 5 ? 1 : typed.length < 12 ? 2 : 3)
