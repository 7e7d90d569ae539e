import type { RefusalTable } from './table.ts'

/** About a card's number, its code and its passes. */
export const cardRefusals = {
  cardNotRecognised: { status: 404, says: 'We don’t recognise that card number.' },
  cardClosed: { status: 410, says: 'This card is closed: its member has left the programme.' },
  cardLocked: { status: 423, says: 'Too many tries didn’t match. Try again tomorrow.' },
  codeRequired: { status: 403, says: 'Show the card’s QR code. Its number isn’t enough for this.' },
  cardCodeNotValid: { status: 422, says: 'That isn’t the card’s code. Scan the one it shows now.' },
  cardCodeUsed: { status: 409, says: 'That code has been used. The card shows a new one within 30 seconds.' },
  cardOrderedAlready: {
    status: 409,
    says: 'You’ve ordered one in the last 24 hours, so we haven’t ordered another. If that one is lost too, call us.',
  },
  keyTagsOut: { status: 409, says: 'We have no key tags at the moment. Order a card, or use the one on your phone.' },
  walletNotOffered: { status: 404, says: 'You can’t save cards to this wallet here.' },
} as const satisfies RefusalTable
