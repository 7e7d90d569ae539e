import type { TillScope } from '@pollen/contract/endpoint'
import { letter } from '../letters/letters.tsx'
import { dayAndTime, optional, text, yesNo } from '../letters/placeholders.ts'

const allows: Record<TillScope, string> = {
  post: 'give points and take them back',
  redeem: 'spend points',
  read: 'look at cards',
  keys: 'make and retire keys',
}

export const newTillKeyLetter = letter('new-till-key', {
  says: 'To whoever runs a brand’s tills, when a till has a new key',
  placeholders: {
    brand: text('the brand'),
    till: text('the till'),
    keyId: text('the number of the key'),
    allows: text('what it may do, as “spend points, look at cards”'),
    createdAt: dayAndTime('when it was made'),
    endsAt: optional(dayAndTime('when it ends at the latest')),
    isByOperator: yesNo('whether we made it, and not another key of the till'),
  },
  needed: ['keyId', 'allows'],
  facts: ({
    scopes,
    ...key
  }: {
    brand: string
    till: string
    keyId: string
    scopes: TillScope[]
    createdAt: Date
    endsAt: Date | null
    isByOperator: boolean
  }) => ({ to: 'shop', ...key, allows: scopes.map((scope) => allows[scope]).join(', ') }),
})
