import type { FeedbackKind, FeedbackTopic } from '@pollen/contract/member/feedback'
import { formatPence, namedPoints } from '@pollen/contract/numbers'
import { programme } from '@pollen/contract/programme'
import { shopOfBrand } from '@pollen/contract/shops'
import type { GuestTopic } from '@pollen/contract/visitor/guest-cases'
import type { CaseAbout } from './case-about.ts'
import type { GuestCase } from './guest-store.ts'
import type { Case } from './store.ts'

const topics: Record<FeedbackTopic, string> = {
  form: 'The website or the app',
  sainsburys: programme.brands[programme.mainGrocer].name,
  partner: 'A partner',
  suggestion: 'A suggestion',
  positive: 'Something you like',
  other: 'Something else',
  support: 'Help with your account',
}
const kinds: Record<FeedbackKind, string> = {
  BUG: 'Something that doesn’t work',
  FEEDBACK: `What you think of ${programme.name}`,
  FEATURE: 'Something you’d like to have',
}

/** What a case is about, in a few words, as its member reads it. */
export function subjectOf(found: Case, brandName: (brandKey: string) => string | undefined): string {
  if (found.kind === 'notMe') return 'A spend that wasn’t you'
  if (found.kind === 'claim') return 'Points you claimed'
  if (found.kind === 'conversion') return 'Points you converted'
  if (found.kind === 'refund') return 'Goods that came back after the account was closed'
  const { topic, kind, brandKey, transactionId } = found.about
  if (kind) return kinds[kind]
  if (transactionId) return `Your points at ${(brandKey && brandName(brandKey)) || programme.name}`
  return (brandKey && brandName(brandKey)) || topics[topic]
}

const claimFaults: Record<CaseAbout['claim']['why'], string> = {
  claimedAlready: 'Receipt claimed twice',
  unusuallyOften: 'Unusually many claims',
  receiptsAlike: 'Receipts alike',
}
const conversionFaults: Record<CaseAbout['conversion']['why'], string> = {
  noAnswer: 'no answer for three days',
  doneAfterAll: 'done after it was given back',
}

/** The same as colleagues read it: “Nadia B. disputes 2,400 points at Thistle Outdoors”. */
export function subjectInOffice(
  found: Case,
  { who, brandName }: { who: string; brandName: (brandKey: string) => string | undefined },
): string {
  const at = (brandKey: string) => brandName(brandKey) ?? programme.name
  switch (found.kind) {
    case 'notMe': {
      const { brandKey, spentPoints, releasedPoints } = found.about
      return `${who} disputes ${namedPoints(spentPoints + releasedPoints)} at ${at(brandKey)}`
    }
    case 'claim': {
      const { why, amountPence, brandKey } = found.about
      return `${claimFaults[why]}, ${formatPence(amountPence)} at ${at(brandKey)}: ${who}`
    }
    case 'conversion': {
      const { why, points, type, brandKey } = found.about
      const ours = type === 'NECTAR_TO_PARTNER'
      return `${namedPoints(points)} ${ours ? 'to' : 'from'} ${at(brandKey)}, ${conversionFaults[why]}: ${who}`
    }
    case 'refund': {
      const { points, brandKey } = found.about
      return `Goods for ${namedPoints(points)} came back to ${at(brandKey)} after the account was closed`
    }
    case 'feedback': {
      const { topic, kind, brandKey, transactionId } = found.about
      if (kind) return `${kindsInOffice[kind]} ${who}`
      if (transactionId) return `${who} asks about points at ${at(brandKey ?? '')}`
      return `${who} writes about ${(brandKey && brandName(brandKey)) || topicsInOffice[topic]}`
    }
  }
}

const kindsInOffice: Record<FeedbackKind, string> = {
  BUG: 'Something that doesn’t work, says',
  FEEDBACK: 'An opinion of',
  FEATURE: 'An idea of',
}
/** What a member chose to write about, as colleagues read it. */
export const topicsInOffice: Record<FeedbackTopic, string> = {
  form: 'the website or the app',
  sainsburys: programme.brands[programme.mainGrocer].name,
  partner: 'a partner',
  suggestion: 'a suggestion',
  positive: 'something they like',
  other: 'something else',
  support: 'help with their account',
}

/** Argos, Port Melliss: 300 points had been spent, 200 came straight back. */
export function spendInWords({ about }: Case<'notMe'>, brandName: (brandKey: string) => string | undefined): string {
  const { brandKey, spentPoints, releasedPoints } = about
  const points = [
    spentPoints > 0 && `${namedPoints(spentPoints)} had been spent`,
    releasedPoints > 0 && `${namedPoints(releasedPoints)} came straight back`,
  ].filter(Boolean)
  return [shopOfBrand(brandName(brandKey) ?? programme.name, about), points.join(', ')].filter(Boolean).join(': ')
}

const guestTopics: Record<GuestTopic, string> = {
  joining: 'Joining',
  loggingIn: 'Logging in',
  card: 'A card, or points',
  other: 'Something else',
}

/** What a case of somebody without an account is about, as whoever opened it chose it. */
export const guestSubject = ({ topic }: Pick<GuestCase, 'topic'>): string => guestTopics[topic]
