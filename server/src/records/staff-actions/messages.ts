import { momentOf } from '@pollen/contract/day-and-time'
import { formatNumber } from '@pollen/contract/numbers'
import { letter } from '../letters/letters.tsx'
import { amount, moment, text, things } from '../letters/placeholders.ts'
import type { DepartingSeal } from './jobs.ts'

type SealInLetter = Pick<DepartingSeal, 'sealNumber' | 'sealedAt' | 'hash'>

const seal = {
  sealNumber: amount('the number of the newest seal'),
  sealedAt: moment('when it was made'),
  hash: text('the seal itself'),
}

/** What `npm run audit -- verify` prints must be the same, or follow it. */
export const sealLetter = letter('seal', {
  says: 'To whoever keeps the newest seal on what people of the office did',
  placeholders: seal,
  needed: ['sealNumber', 'hash'],
  facts: ({ sealNumber, sealedAt, hash }: SealInLetter) => ({ to: 'shop', sealNumber, sealedAt, hash }),
})

/** Those of a day: the last one of each hour in which something was done. */
export const daysSealsLetter = letter('seals-of-day', {
  says: 'To whoever keeps the seals on what people of the office did, once a day',
  placeholders: { ...seal, seals: things('the last seal of each hour') },
  needed: ['sealNumber', 'hash', 'seals'],
  facts: ({ newest: { sealNumber, sealedAt, hash }, ofDay }: { newest: SealInLetter; ofDay: SealInLetter[] }) => ({
    to: 'shop',
    sealNumber,
    sealedAt,
    hash,
    seals: ofDay.map(({ sealNumber, sealedAt, hash }) => ({
      name: `${momentOf(sealedAt)}, number ${formatNumber(sealNumber)}`,
      says: hash,
    })),
  }),
})
