import type { Answer } from '@pollen/contract/endpoint'
import type { customer } from '@pollen/contract/member/collectors'
import type { PartnerState } from '@pollen/contract/member/partners'
import type { Spending } from '@pollen/contract/member/spending'
import { namedPoints } from '@pollen/contract/numbers'
import { href } from '@pollen/contract/paths'
import type { IconName } from '@pollen/design/icon'
import { listOfDetails } from '../../parts/missing-details/detail-names.ts'
import { isLinked } from '../../parts/partners/linked-partner.ts'
import { formatMobileNumber } from './mobile-number.ts'

/** What the hints tell of the member, as far as it is loaded. */
export type AccountFacts = {
  member?: Answer<typeof customer> | undefined
  spending?: Spending | undefined
  partners?: PartnerState[] | undefined
}

type AccountLink = { to: string; label: string; icon: IconName; hint?: string | ((facts: AccountFacts) => string) }
export type AccountGroupName = 'you' | 'safety' | 'choices' | 'help'
type AccountGroup = { title: string; links: AccountLink[] }

/** All that a member can see or change about themselves, by what they come for; the state stands in the hint. */
export const accountGroups: Record<AccountGroupName, AccountGroup> = {
  you: {
    title: 'You',
    links: [
      {
        to: href('accountDetails'),
        label: 'Your details',
        icon: 'account',
        hint: ({ member }) =>
          member?.missing ? `We’re missing your ${listOfDetails(member.missing)}` : 'Name, address and birthday',
      },
      {
        to: href('accountDetailsEmail'),
        label: 'Email',
        icon: 'mail',
        hint: ({ member }) => member?.email ?? 'Where we write to you',
      },
      {
        to: href('accountDetailsMobileNumber'),
        label: 'Mobile number',
        icon: 'phone',
        hint: ({ member }) =>
          member ? (member.mobile ? formatMobileNumber(member.mobile) : 'We don’t have one yet') : 'Where we text you',
      },
      {
        to: href('accountLinkedPartners'),
        label: 'Linked partners',
        icon: 'link',
        hint: ({ partners }) =>
          partners
            ?.filter(isLinked)
            .map(({ name }) => name)
            .join(', ') || 'Airlines and hotels to convert points with',
      },
    ],
  },
  safety: {
    title: 'Safety',
    links: [
      { to: href('accountRedemptionLock'), label: 'Spending safety', icon: 'shield', hint: spendingInWords },
      { to: href('accountPassword'), label: 'Password', icon: 'lock', hint: 'Change it' },
      { to: href('accountPasskeys'), label: 'Passkeys', icon: 'key', hint: 'Log in without your password' },
      {
        to: href('accountSessions'),
        label: 'Where you’re logged in',
        icon: 'devices',
        hint: 'Your devices, and how to log them out',
      },
      {
        to: href('accountLooks'),
        label: 'Who looked at your account',
        icon: 'account',
        hint: 'Which of our team, and why',
      },
      { to: href('accountReplaceCard'), label: 'Replace a lost card', icon: 'card', hint: 'Lost, stolen or damaged' },
    ],
  },
  choices: {
    title: 'Your choices',
    links: [
      {
        to: href('accountComms'),
        label: 'How we contact you',
        icon: 'bell',
        hint: 'Offers and news, points, spends and adverts',
      },
      { to: href('accountSoundEffects'), label: 'Sound effects', icon: 'sound', hint: 'When points arrive' },
      { to: href('accountYourData'), label: 'Your data', icon: 'document', hint: 'A copy of everything we hold' },
    ],
  },
  help: {
    title: 'Help and leaving',
    links: [
      { to: href('help'), label: 'Help', icon: 'question' },
      {
        to: href('contactUs'),
        label: 'Contact us',
        icon: 'chat',
        hint: 'Ask a question, or claim missing points',
      },
      { to: href('accountCases'), label: 'Your cases', icon: 'folder', hint: (facts) => casesInWords(facts) },
      { to: href('feedback'), label: 'Feedback', icon: 'star', hint: 'Tell us what works and what doesn’t' },
      { to: href('logout'), label: 'Log out', icon: 'leave' },
      {
        to: href('accountClose'),
        label: 'Close your account',
        icon: 'close',
        hint: 'What ends, and how to come back',
      },
    ],
  },
}

/** Locked · up to 2,000 points a day */
function spendingInWords({ spending }: AccountFacts): string {
  if (!spending) return 'Lock spending, set a daily limit'
  const { status, dailyLimitPoints } = spending
  return `${status === 'LOCKED' ? 'Locked' : 'Not locked'} · up to ${namedPoints(dailyLimitPoints)} a day`
}

/** A report of a theft is what one looks for here; the others' answers come as messages. */
const casesInWords = ({ spending }: AccountFacts): string =>
  spending?.openCase ? 'One open' : 'What you told us, and our answers'
