import { href } from '@pollen/contract/paths'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, code, paragraphs, text } from '../../records/letters/placeholders.ts'

const caseNumber = text('the number of their case')
const by = text('the colleague who answers')
const answer = paragraphs('what the colleague wrote')

export const caseAnsweredLetter = letter('case-answered', {
  says: 'To a member whom we answer',
  placeholders: { answer, by, caseNumber, link: address('where the member reads and answers') },
  needed: ['answer', 'link', 'caseNumber'],
  facts: ({ to, caseNumber, text, by }: { to: Addressee; caseNumber: string; text: string; by: string }) => ({
    to,
    caseNumber,
    answer: text,
    by,
    link: href('accountCases'),
  }),
})

export const caseClosedLetter = letter('case-closed', {
  says: 'To a member whose case is closed',
  placeholders: {
    caseNumber,
    reason: text('why it is closed, as the colleague wrote it'),
    givenBackPoints: amount('points that we gave back'),
  },
  needed: ['caseNumber', 'reason'],
  facts: (facts: { to: Addressee; caseNumber: string; reason: string; givenBackPoints: number }) => facts,
})

/** It holds nothing that somebody wrote who may not be whom they say. */
export const guestCodeLetter = letter('guest-code', {
  says: 'To an address that somebody entered who has no account and writes to us',
  placeholders: { code: code('the code that they enter') },
  needed: ['code'],
  facts: (code: string) => ({ to: 'visitor', code }),
})

const guestLink = address('where they read what was written and answer; it works for 30 days')
type GuestLetter = { to: Addressee; caseNumber: string; link: string }

export const guestAnsweredLetter = letter('guest-answered', {
  says: 'To somebody without an account whom we answer',
  placeholders: { answer, by, caseNumber, link: guestLink },
  needed: ['answer', 'link', 'caseNumber'],
  facts: ({ text, ...facts }: GuestLetter & { text: string; by: string }) => ({ ...facts, answer: text }),
})

export const guestClosedLetter = letter('guest-closed', {
  says: 'To somebody without an account whose case is closed',
  placeholders: { reason: paragraphs('why it is closed, as the colleague wrote it'), caseNumber, link: guestLink },
  needed: ['reason', 'link', 'caseNumber'],
  facts: (facts: GuestLetter & { reason: string }) => facts,
})
