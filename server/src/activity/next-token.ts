import { Refusal } from '@pollen/contract/refusals'
import type { Position } from '../ledger/ledger.ts'

/** Where the next page begins, opaque to who carries it. */
export const toNextToken = ({ occurredAt, transferId }: Position): string =>
  Buffer.from(`${occurredAt.getTime()} ${transferId}`).toString('base64url')

/** @throws Refusal invalid   it is not a token that we gave */
export function fromNextToken(token: string): Position {
  const [, time, transferId] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (!time || !transferId) throw new Refusal('invalid')
  return { occurredAt: new Date(Number(time)), transferId }
}
