import type { Answer } from '@pollen/contract/endpoint'
import type { customer } from '@pollen/contract/member/collectors'
import { href } from '@pollen/contract/paths'
import { listOfDetails } from '../../parts/missing-details/detail-names.ts'
import { formatMobileNumber } from './mobile-number.ts'

type Member = Answer<typeof customer>

/**
 * A link of the account page. What it hints at may wait for the member’s record; `isForBusinesses`: there while the
 * switch `business` is on.
 */
type AccountLink = { to: string; label: string; hint?: string | ((member: Member) => string); isForBusinesses?: true }
export type AccountGroupName = 'you' | 'safety' | 'preferences' | 'help' | 'leave'
type AccountGroup = { title: string; links: AccountLink[] }

/** All that a member can see or change about themselves, by what they come for. */
export const accountGroups: Record<AccountGroupName, AccountGroup> = {
  you: {
    title: 'You',
    links: [
      {
        to: href('accountDetails'),
        label: 'Your details',
        hint: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      },
      { to: href('accountDetailsEmail'), label: 'Change email', hint: ({ email }) => email },
      {
        to: href('accountDetailsMobileNumber'),
        label: 'Change mobile number',
        hint: ({ mobile }) => (mobile ? formatMobileNumber(mobile) : 'We don’t have one yet'),
      },
      {
        to: href('accountAdditionalDetails'),
        label: 'Additional details',
        hint: ({ missing }) => (missing ? `We’re missing your ${listOfDetails(missing)}` : 'Nothing is missing'),
      },
      { to: href('accountYourData'), label: 'Your data', hint: 'A copy of everything we hold about you' },
      {
        to: href('accountLinkedPartners'),
        label: 'Linked partners',
        hint: 'Airlines and hotels to convert points with',
      },
      {
        to: href('nectarBusiness'),
        label: 'Business',
        hint: ({ business }) => (business ? `${business.name}: months and statements` : 'An account for your business'),
        isForBusinesses: true,
      },
      { to: href('vouchers'), label: 'Your vouchers', hint: 'To use, used and expired' },
      { to: href('event'), label: 'What’s on', hint: 'Events, quests and the arcade' },
    ],
  },
  safety: {
    title: 'Safety',
    links: [
      { to: href('accountRedemptionLock'), label: 'Spending safety', hint: 'Lock spending, set a daily limit' },
      { to: href('accountPassword'), label: 'Change password' },
      { to: href('accountPasskeys'), label: 'Passkeys', hint: 'Log in without your password' },
      { to: href('accountSessions'), label: 'Where you’re logged in', hint: 'Your devices, and how to log them out' },
      { to: href('accountReplaceCard'), label: 'Replace a lost card', hint: 'Lost, stolen or damaged' },
    ],
  },
  preferences: {
    title: 'Preferences',
    links: [
      { to: href('accountComms'), label: 'How we contact you', hint: 'Offers and news, and what you agreed to' },
      { to: href('accountMessages'), label: 'What we tell you', hint: 'About your points and your cases' },
      { to: href('accountOnlineAdvertising'), label: 'Adverts chosen for you' },
      { to: href('accountRedemptionLock'), label: 'Messages about spends', hint: 'By email or text' },
      { to: href('accountSoundEffects'), label: 'Sound effects', hint: 'When points arrive' },
    ],
  },
  help: {
    title: 'Help',
    links: [
      { to: href('help'), label: 'Help' },
      { to: href('contactUs'), label: 'Contact us' },
      { to: href('feedback'), label: 'Feedback', hint: 'Tell us what works and what doesn’t' },
      { to: href('accountCases'), label: 'Your cases', hint: 'What you told us, and our answers' },
      { to: href('privacyAndLegal'), label: 'Privacy and legal' },
    ],
  },
  leave: {
    title: 'Leave',
    links: [
      { to: href('logout'), label: 'Log out' },
      { to: href('accountClose'), label: 'Close your account', hint: 'What ends, and how to come back' },
    ],
  },
}
