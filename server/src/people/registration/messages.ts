import { pointsKeptUntil } from '@pollen/contract/visitor/temporary-card'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, day } from '../../records/letters/placeholders.ts'

export const confirmEmailMessage = letter('confirm-email', {
  says: 'To an address with which somebody registers',
  placeholders: { link: address('confirms the address') },
  needed: ['link'],
  facts: ({ link }: { link: string }) => ({ to: 'visitor', link }),
})

export const alreadyMemberMessage = letter('already-member', {
  says: 'To a member with whose address somebody tried to register',
  placeholders: { signInLink: address('where they log in') },
  needed: ['signInLink'],
  facts: (facts: { to: Addressee; signInLink: string }) => facts,
})

/** @param unsubscribeLink  for those who agreed to be written to */
export const welcomeMessage = letter('welcome', {
  says: 'To a new member',
  placeholders: { homeLink: address('Home, with their card') },
  facts: (facts: { to: Addressee; homeLink: string; unsubscribeLink: string | undefined }) => facts,
})

export const temporaryCardMessage = letter('temporary-card', {
  says: 'To an address for which somebody asked for a temporary card',
  placeholders: {
    link: address('opens the card'),
    endsAt: day('until when it collects'),
    keptUntil: day('by when they register to keep the points'),
  },
  needed: ['link'],
  facts: ({ link, endsAt }: { link: string; endsAt: Date }) => ({
    to: 'visitor',
    link,
    endsAt,
    keptUntil: pointsKeptUntil(endsAt),
  }),
})

/** The page behind the link says what is on it. */
export const temporaryCardCheckMessage = letter('temporary-card-check', {
  says: 'To the address of a temporary card whose number somebody entered',
  placeholders: { link: address('shows what is on it') },
  needed: ['link'],
  facts: ({ link }: { link: string }) => ({ to: 'visitor', link }),
})
