import { Refusal } from '@pollen/contract/refusals'
import {
  closeDifference,
  difference,
  differences,
  giveBackDifference,
  type PartnerDifference,
} from '@pollen/contract/staff/money'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import {
  allDifferences,
  closeDifference as close,
  differenceNumberOf,
  differenceOfNumber,
  endedDifferences,
  pointsToGiveBack,
  type StoredDifference,
} from '../../partnerships/reconciliation/reconciliation.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutMoney } from './request-kinds.ts'

const mostEnded = 100

/** What differs between partners' books and ours, and how somebody of finance ends it. */
export function differenceRoutes(app: FastifyInstance, { database, partners }: ConsoleContext): void {
  const nameOf = (partnerId: string) => partners().find((one) => one.partnerId === partnerId)?.name ?? partnerId
  const onWire = (found: StoredDifference): PartnerDifference => {
    const { partnerId, day, direction, conversionId, says, points, foundAt, closedAt, closedBy, reason } = found
    return {
      number: differenceNumberOf(found),
      partner: nameOf(partnerId),
      day,
      direction,
      conversionId,
      says,
      points,
      foundAt: foundAt.toISOString(),
      ...(closedAt && {
        closed: { at: closedAt.toISOString(), ...(closedBy && { by: closedBy }), ...(reason && { reason }) },
      }),
    }
  }

  serveStaff(app, database, differences, async ({ tx, query: { which }, actor, now }) => {
    await noteList(tx, { action: 'differencesListed', actor, now })
    const found = which === 'open' ? await allDifferences(tx, { closed: false }) : await endedDifferences(tx, mostEnded)
    return { differences: found.map(onWire) }
  })

  serveStaff(app, database, difference, async ({ tx, params: { number }, actor, now }) => {
    const found = await differenceOfNumber(tx, number)
    if (!found) throw new Refusal('notFound')
    await noteList(tx, { action: 'differenceSeen', subject: number, actor, now })
    const ours = found.ours.map((line) => ({ side: 'ours' as const, ...line }))
    const theirs = found.theirs.map((line) => ({ side: 'theirs' as const, ...line }))
    return {
      ...onWire(found.difference),
      sides: [...ours, ...theirs].map(({ side, reference, points, rate, status, time }) => {
        return { side, reference, points, rate, status, at: time }
      }),
      canGiveBack: (await pointsToGiveBack(tx, number)) !== undefined,
    }
  })

  serveStaff(app, database, closeDifference, async ({ tx, params: { number }, body: { reason }, actor, now }) => {
    await close(tx, { number, reason, by: actor.by, givesBack: false }, now)
    await recordInOffice(tx, { ...actor, action: 'differenceClosed', subject: number, reason, now })
    return {}
  })

  serveStaff(app, database, giveBackDifference, async ({ tx, params: { number }, body, actor, now }) => {
    const back = await pointsToGiveBack(tx, number)
    if (!back) throw new Refusal('notFound')
    const { collectorId } = back
    return ask(tx, aboutMoney.giveBackDifference, {
      ...actor,
      payload: { number, collectorId },
      reason: body.reason,
      now,
    })
  })
}
