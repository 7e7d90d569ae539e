import type { Body, Endpoint } from '@pollen/contract/endpoint'
import {
  capturePoints,
  cardAtTill,
  extendHold,
  holdPoints,
  refundPoints,
  releasePoints,
} from '@pollen/contract/till/redemptions'
import { postTransaction } from '@pollen/contract/till/transactions'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import type { CallInput, TestApp } from './app.ts'
import { aMember, type Member } from './member.ts'

type HoldFields = Partial<Body<typeof holdPoints>>

/** A till of a brand, in the store 0042, with a key that does everything. */
export async function aTill(server: TestApp, brandKey = 'sainsburys', name = 'Test till') {
  const key = newToken()
  const { tillId } = await server.database.transaction((tx) => registerTill(tx, { brandKey, name, key }))
  const headers = { authorization: `Bearer ${key}` }
  const call = <E extends Endpoint>(endpoint: E, sent: CallInput<E>) => server.call(endpoint, { ...sent, headers })
  const aRedemption = (over: HoldFields): Body<typeof holdPoints> => ({
    redemptionId: crypto.randomUUID(),
    storeId: '0042',
    cardNumber: '',
    points: 100,
    ...over,
  })
  return {
    tillId,
    call,
    headers,
    /** A purchase that earns so many points. */
    posts: (
      cardNumber: string,
      points: number,
      over: { transactionId?: string; storeId?: string; occurredAt?: string } = {},
    ) =>
      call(postTransaction, {
        body: {
          transactionId: crypto.randomUUID(),
          occurredAt: '2026-03-01T09:14:00Z',
          storeId: '0042',
          amountPence: 1000,
          cardNumber,
          points,
          ...over,
        },
      }),
    holds: (over: HoldFields) => call(holdPoints, { body: aRedemption(over) }),
    captures: (redemptionId: string, points?: number) =>
      call(capturePoints, { params: { redemptionId }, body: points === undefined ? {} : { points } }),
    refunds: (redemptionId: string, body: Body<typeof refundPoints>) =>
      call(refundPoints, { params: { redemptionId }, body }),
    releases: (redemptionId: string) => call(releasePoints, { params: { redemptionId } }),
    /** Parts of an order, of which the rest stays held. */
    capturesPart: (redemptionId: string, captureId: string, points: number) =>
      call(capturePoints, { params: { redemptionId }, body: { captureId, points } }),
    releasesPart: (redemptionId: string, releaseId: string, points: number) =>
      call(releasePoints, { params: { redemptionId }, body: { releaseId, points } }),
    extends: (redemptionId: string, expiresAt: string) =>
      call(extendHold, { params: { redemptionId }, body: { expiresAt } }),
    looksAt: (number: string) => call(cardAtTill, { params: { number } }),
  }
}

export type TestTill = Awaited<ReturnType<typeof aTill>>

/** A member who collected so many points at this till some time ago. */
export async function aMemberWith(server: TestApp, till: TestTill, points: number): Promise<Member> {
  const member = await aMember(server.database)
  await till.posts(member.cardNumber, points)
  return member
}
