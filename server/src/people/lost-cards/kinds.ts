import { href } from '@pollen/contract/paths'
import { CardType } from '@pollen/contract/replacement-type'
import { z } from '@pollen/contract/zod'
import { callUs, kind, leadTo, none } from '../../records/notifications/kind-row.ts'

/** A message without a type is about a card. */
const card = z.object({ cardType: z.optional(CardType) })
const plasticName = (cardType: CardType | undefined) => (cardType === 'KEYTAG' ? 'key tag' : 'card')

export const lostCardsKinds = {
  cardOrdered: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'Your card is ordered',
    title: ({ cardType }) => `Your ${plasticName(cardType)} is ordered`,
    text: () => `It goes to the address on your account, and we’ll tell you when it’s posted. ${callUs}`,
    leadsTo: () => href('cardComing'),
  }),
  cardPosted: kind({
    group: 'safety',
    facts: card,
    pushTitle: 'Your card is posted',
    title: ({ cardType }) => `Your ${plasticName(cardType)} is posted`,
    text: () => `It’s in the post to the address that was on your account when you ordered it. ${callUs}`,
    leadsTo: () => href('cardComing'),
  }),
  cardClosed: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your card is closed',
    text: () => `You asked us by phone. Your new number is in the app already, with all your points. ${callUs}`,
    leadsTo: leadTo.account,
  }),
  cardReopened: kind({
    group: 'safety',
    facts: none,
    title: () => 'Your card works again',
    text: () => `You asked us by phone. The number that you had meanwhile is closed. ${callUs}`,
    leadsTo: leadTo.account,
  }),
  cardLookedUp: kind({
    group: 'safety',
    facts: none,
    title: () => 'Someone looked up your card number',
    text: () => `They gave your details and a code that we sent you. ${callUs}`,
    leadsTo: leadTo.account,
  }),
}
