import { Refusal } from '@pollen/contract/refusals'
import type { Place } from '../ledger/ledger.ts'

/** Where the next page begins, opaque to who carries it. */
export const toNextToken = (number: number): string => carried(`before ${number}`)

/** @throws Refusal invalid   it is not a token that we gave */
export function fromNextToken(token: string): number {
  const [number] = told(token, /^before (\d{1,9})$/)
  return Number(number)
}

/** The same for a list in the order of the tills' clocks. */
export const toPlaceToken = ({ occurredAt, number }: Place): string =>
  carried(`before ${occurredAt.getTime()} ${number}`)

/** @throws Refusal invalid   it is not a token that we gave */
export function fromPlaceToken(token: string): Place {
  const [time, number] = told(token, /^before (-?\d{1,14}) (\d{1,9})$/)
  return { occurredAt: new Date(Number(time)), number: Number(number) }
}

const carried = (text: string) => Buffer.from(text).toString('base64url')

function told(token: string, shape: RegExp): string[] {
  const [, ...parts] = shape.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (parts.length === 0) throw new Refusal('invalid')
  return parts
}
