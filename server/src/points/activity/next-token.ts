import { Refusal } from '@pollen/contract/refusals'
import type { Place } from '../../records/ledger/ledger.ts'

/** Where the next page begins; opaque to the caller. */
export const toNextToken = (number: number): string => encodeToken(`before ${number}`)

/** @throws Refusal invalid   we did not issue this token */
export function fromNextToken(token: string): number {
  const [number] = decodeToken(token, /^before (-?\d{1,9})$/)
  return Number(number)
}

/** As `toNextToken`, for a list in the order of the tills' clocks. */
export const toPlaceToken = ({ occurredAt, number }: Place): string =>
  encodeToken(`before ${occurredAt.getTime()} ${number}`)

/** @throws Refusal invalid   we did not issue this token */
export function fromPlaceToken(token: string): Place {
  const [time, number] = decodeToken(token, /^before (-?\d{1,14}) (-?\d{1,9})$/)
  return { occurredAt: new Date(Number(time)), number: Number(number) }
}

const encodeToken = (text: string) => Buffer.from(text).toString('base64url')

function decodeToken(token: string, shape: RegExp): string[] {
  const [, ...parts] = shape.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (parts.length === 0) throw new Refusal('invalid')
  return parts
}
