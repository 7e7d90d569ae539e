import { Refusal } from '@pollen/contract/refusals'

/** Where the next page begins, opaque to who carries it. */
export const toNextToken = (number: number): string => Buffer.from(`before ${number}`).toString('base64url')

/** @throws Refusal invalid   it is not a token that we gave */
export function fromNextToken(token: string): number {
  const [, number] = /^before (\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (!number) throw new Refusal('invalid')
  return Number(number)
}
