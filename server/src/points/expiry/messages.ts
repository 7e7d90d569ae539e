import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { address, amount, day } from '../../records/letters/placeholders.ts'

export const pointsRunOutLetter = letter('points-run-out', {
  says: 'To a member who has not collected or spent for long',
  placeholders: {
    points: amount('the points that they have'),
    expiresAt: day('when these expire'),
    pointsLink: address('their points'),
  },
  needed: ['expiresAt'],
  facts: (facts: { to: Addressee; points: number; expiresAt: Date; pointsLink: string }) => facts,
})
