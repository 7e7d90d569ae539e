import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { conversionNotMe, linkedConversion } from '@pollen/contract/visitor/conversions'
import type { Transaction } from '../../platform/database/database.ts'
import { enterLaneOfToken } from '../../platform/lanes/across-lanes.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { lockedLetter } from '../../points/redemptions/redemptions.ts'
import { caseNumberOf, openCase } from '../../records/cases/cases.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeWithBalance } from '../../records/correspondence/correspondence.ts'
import { lock } from '../../records/ledger/ledger.ts'
import { linkLifetimeMs } from '../../records/messaging/messaging.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { makeSafe } from '../../records/revocation/revocation.ts'
import { lockForCase } from '../../safety/spending/spending.ts'
import { writtenOf, writtenPartners } from '../partners/partners.ts'
import { happen } from './progress.ts'
import * as store from './store.ts'

const lifetimeMs = linkLifetimeMs('conversionNotMe')

/** @throws Refusal linkNotValid   there is no such link, or 30 days have passed */
async function findLinked(tx: Transaction, token: string, now: Date): Promise<store.StoredConversion> {
  const found = await enterLaneOfToken(tx, token, (lane) => store.findByToken(lane, hashOf(token)))
  if (!found || found.askedAt.getTime() + lifetimeMs <= now.getTime()) throw new Refusal('linkNotValid')
  return found
}

/**
 * The conversion that a link is for, and its case if the member has reported it.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 */
export async function linkedConversionOf(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<Answer<typeof linkedConversion>> {
  const found = await findLinked(tx, token, now)
  const { name, pointsName } = writtenOf(await writtenPartners(tx), found.partnerId)
  const reported = reportOf(found)
  return {
    type: found.type,
    points: found.points,
    arrives: found.arrives,
    partner: { name, pointsName },
    askedAt: found.askedAt.toISOString(),
    automatic: found.isAutomatic,
    ...(reported && { reported }),
  }
}

/** Points of ours that this conversion took and did not give back: the case is about them. */
const spentBy = ({ type, state, points }: store.StoredConversion) =>
  type === 'NECTAR_TO_PARTNER' && state !== 'REFUSED' && state !== 'RETURNED' ? points : 0

const reportOf = (conversion: store.StoredConversion) =>
  conversion.caseId
    ? {
        caseNumber: caseNumberOf(conversion.caseId),
        releasedPoints: conversion.caseReleasedPoints ?? 0,
        spentPoints: spentBy(conversion),
      }
    : undefined

/**
 * A member reports a conversion that was not theirs. All of theirs that were not sent are stopped, and what tills hold and
 * unused vouchers cost is given back, as one thief may have done all of it; spending is locked, which locks conversions,
 * weekly ones end, every session ends, and a case is opened. A repeated report changes nothing and gets the first answer.
 *
 * @throws Refusal linkNotValid   there is no such link, or 30 days have passed
 */
export async function reportNotMe(tx: Transaction, token: string, now: Date): Promise<Answer<typeof conversionNotMe>> {
  const { collectorId, conversionId, brandKey } = await findLinked(tx, token, now)
  await lock(tx, collectorId)
  const before = await findLinked(tx, token, now) // as it is now that the balances are locked
  const reported = reportOf(before)
  if (reported) return reported

  const { points: releasedPoints } = await makeSafe(tx, collectorId, 'conversionNotMe', { now })
  const spentPoints = spentBy((await store.find(tx, before)) ?? before)
  const about = { brandKey, redemptionId: conversionId, storeId: 'online', signals: [], releasedPoints, spentPoints }
  const caseId = await openCase(tx, { collectorId, kind: 'notMe', about, now })
  await lockForCase(tx, collectorId, caseId, now)
  await store.change(tx, before, { caseId, caseReleasedPoints: releasedPoints })
  const answer = { caseNumber: caseNumberOf(caseId), releasedPoints, spentPoints }
  const { email } = await collectorOf(tx, collectorId)
  const letter = await lockedLetter({ to: await addresseeWithBalance(tx, collectorId, now), ...answer })
  await notify(tx, collectorId, {
    kind: 'spendingLocked',
    facts: { caseNumber: answer.caseNumber, releasedPoints },
    at: now,
    letters: [{ channel: 'email', to: email, ...letter }],
  })
  return answer
}

/** Stops all conversions that were not sent. @returns how many of our points went back */
export async function stopOpen(tx: Transaction, collectorId: string, now: Date): Promise<number> {
  let points = 0
  for (const open of await store.openOf(tx, collectorId)) {
    const stopped = await happen(tx, open, { is: 'stopped' }, now)
    if (stopped?.state === 'RETURNED' && stopped.type === 'NECTAR_TO_PARTNER') points += stopped.points
  }
  return points
}
