import { dateAndTimeOf } from '@pollen/contract/day-and-time'
import type { TillScope } from '@pollen/contract/endpoint'
import { Letter, LetterText, write } from '../messaging/letter.tsx'
import type { Letter as LetterContent } from '../messaging/messaging.ts'

const allows: Record<TillScope, string> = {
  post: 'give points and take them back',
  redeem: 'spend points',
  read: 'look at cards',
  keys: 'make and retire keys',
}

/** To whoever runs the brand's tills. */
export function newTillKeyLetter({
  brand,
  till,
  keyId,
  scopes,
  createdAt,
  endsAt,
  isByOperator,
}: {
  brand: string
  till: string
  keyId: string
  scopes: TillScope[]
  createdAt: Date
  endsAt: Date | null
  isByOperator: boolean
}): Promise<LetterContent> {
  const subject = `A new key for the till ${till} of ${brand}`
  return write(
    subject,
    <Letter to="shop" title={subject}>
      <LetterText>
        It was made on {dateAndTimeOf(createdAt)}, {isByOperator ? 'by us' : 'with another key of this till'}. It may{' '}
        {scopes.map((scope) => allows[scope]).join(', ')}, and ends{' '}
        {endsAt ? `on ${dateAndTimeOf(endsAt)} at the latest` : 'when it is retired'}. Its number is {keyId}.
      </LetterText>
      <LetterText>
        If you don’t recognise it, retire the key that made it, which ends this one too, or call us.
      </LetterText>
    </Letter>,
  )
}
