import type { RefusalTable } from './table.ts'

/** About a card's number, its code and its passes. */
export const cardRefusals = {
  cardNotRecognised: { status: 404, says: 'We don’t recognise that card number.' },
  cardLocked: { status: 423, says: 'The details did not match too often. Try again tomorrow, or chat to us.' },
  codeRequired: { status: 403, says: 'Show the card’s QR code for this: its number is not enough.' },
  cardCodeNotValid: { status: 422, says: 'That is not the card’s code. Scan the one that it shows now.' },
  cardCodeUsed: { status: 409, says: 'That code was used. The card shows another within 30 seconds.' },
  walletNotOffered: { status: 404, says: 'Cards cannot be saved to this wallet here.' },
} as const satisfies RefusalTable
