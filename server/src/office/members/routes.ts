import { Refusal } from '@pollen/contract/refusals'
import {
  adjustPoints,
  closeAccountFor,
  compareLettersOf,
  contactDetails,
  lettersToAskFor,
  lookAgainFor,
  memberEntries,
  memberEntriesFile,
  memberHistory,
  protectMember,
  staffMember,
  unlockMember,
  whyEntry,
} from '@pollen/contract/staff/members/members'
import { searchMembers } from '@pollen/contract/staff/members/search'
import { grantFor } from '@pollen/contract/staff-standing'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { askForLetters, compareLetters, secure } from '../../people/careline/careline.ts'
import { inLaneOf } from '../../platform/lanes/lanes.ts'
import { payWhatIsMissing } from '../../points/second-looks/second-looks.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { record, recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { logOutEverywhere } from '../../safety/identity/identity.ts'
import { setStatus } from '../../safety/spending/spending.ts'
import { noteLook, noteOwnAccount, refuseAboveNumber, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { entriesFilePart, entriesOfMember, whyOf, yearOf } from './entries.ts'
import { historyOfMember } from './history.ts'
import { howKnown } from './identification.ts'
import { memberPage } from './page.ts'
import { adjustByHand, giveWithinLimits } from './points-by-hand.ts'
import { aboutMembers } from './request-kinds.ts'
import { search } from './search.ts'

/** What the office sees of a member, and does for them. */
export function memberRoutes(app: FastifyInstance, context: ConsoleContext): void {
  const { database, directory, partners, secrets, settings } = context
  const { publicUrl } = settings
  const looked = 'Opened your page'

  serveStaff(app, database, searchMembers, async ({ tx, session, body: { q }, actor, now }) => {
    const refusal = await refuseAboveNumber(tx, 'searchesInVain', { session, actor, now })
    if (refusal) return refusal
    const { byKey: brands } = await directory()
    const { own, sure, ...result } = await search(tx, q, { brands, secrets, searchedBy: session, now })
    // They may be in several lanes.
    for (const collectorId of own)
      await inLaneOf(collectorId, () =>
        database.transaction((lane) => noteOwnAccount(lane, collectorId, { actor, now })),
      )
    // Whoever knows the text can tell that it was sought; the audit names nobody.
    const sought = pseudonymOf(secrets.securityEvents, q)
    const ways = [...new Set(result.meanings.map(({ as }) => as))].join(', ')
    const many = result.found.length + result.withoutCard.length + result.guestCases.length
    const subject = `as ${ways || 'nothing'}: ${many}, of ${sought}`
    await recordInOffice(tx, { ...actor, action: sure > 0 ? 'searched' : 'searchedInVain', subject, now })
    return result
  })

  serveStaff(app, database, staffMember, async ({ tx, session, params: { member }, query, actor, now }) => {
    const { caseNumber } = query
    await noteLook(tx, member, { action: 'lookedUp', reason: looked, caseNumber, actor, now })
    const { byKey: brands } = await directory()
    const seesHeldBack = grantFor(session, 'seeHeldBackLooks') !== undefined
    return memberPage(tx, member, {
      staffId: session.staffId,
      seesHeldBack,
      brands,
      partners: partners(),
      secrets,
      publicUrl,
      now,
    })
  })

  serveStaff(app, database, memberHistory, async ({ tx, session, params: { member }, query, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: looked, actor, now })
    const seesHeldBack = grantFor(session, 'seeHeldBackLooks') !== undefined
    return historyOfMember(tx, member, { ...query, seesHeldBack })
  })

  serveStaff(app, database, contactDetails, async ({ tx, params: { member }, body: { reason }, actor, now }) => {
    await noteLook(tx, member, { action: 'contactSeen', reason, actor, now })
    const { email, mobile, addressLines, dateOfBirth } = await collectorOf(tx, member)
    return { email, mobile, addressLines, dateOfBirth }
  })

  serveStaff(app, database, memberEntries, async ({ tx, params: { member }, query, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: looked, actor, now })
    const context = { directory: await directory(), now }
    return {
      ...(await entriesOfMember(tx, member, query, context)),
      ...(query.nextToken === undefined && { year: await yearOf(tx, member, context) }),
    }
  })

  serveStaff(app, database, memberEntriesFile, async ({ tx, params: { member }, query: { next }, actor, now }) => {
    await noteLook(tx, member, { action: 'entriesFileTaken', reason: 'For a spreadsheet', actor, now })
    return entriesFilePart(tx, member, next, { directory: await directory(), now })
  })

  serveStaff(app, database, whyEntry, async ({ tx, params: { member, id }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: looked, actor, now })
    return whyOf(tx, { collectorId: member, id }, { directory: await directory(), now })
  })

  serveStaff(app, database, lookAgainFor, async ({ tx, params: { member, id }, body: { reason }, actor, now }) => {
    const pays = () => payWhatIsMissing(tx, { collectorId: member, id }, now)
    const { done, points } = await giveWithinLimits(tx, member, { ...actor, now }, pays)
    await record(tx, member, { ...actor, action: 'lookedAgain', reason, points, now })
    return { points: done.points }
  })

  serveStaff(app, database, adjustPoints, ({ tx, params: { member }, body, actor, now }) => {
    const { points, why, sentAs, reason, caseNumber } = body
    return adjustByHand(tx, { collectorId: member, points, why, sentAs }, { ...actor, reason, caseNumber, now })
  })

  serveStaff(app, database, protectMember, async ({ tx, params: { member }, body: { does, reason }, actor, now }) => {
    if (does === 'secure') {
      await secure(tx, member, { ...actor, reason, now, publicUrl })
      return {}
    }
    if (does === 'lockSpending') {
      const refused = await setStatus(tx, member, { status: 'LOCKED' }, { now, channel: 'console' })
      if (refused instanceof Refusal) return refused
    } else await logOutEverywhere(tx, member, { now })
    const action = does === 'lockSpending' ? 'spendingLocked' : 'sessionsEnded'
    await record(tx, member, { ...actor, action, reason, now })
    return {}
  })

  serveStaff(
    app,
    database,
    unlockMember,
    async ({ tx, params: { member }, body: { reason, caseNumber }, actor, now }) => {
      const payload = { collectorId: member }
      return ask(tx, aboutMembers.unlockSpending, { ...actor, payload, reason, caseNumber, now })
    },
  )

  serveStaff(app, database, lettersToAskFor, async ({ tx, params: { member }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Asked for letters of your word', actor, now })
    const word = await askForLetters(tx, member, now)
    return {
      state: word.state,
      ...('positions' in word && { positions: word.positions }),
      ...('until' in word && { until: word.until.toISOString() }),
    }
  })

  serveStaff(
    app,
    database,
    compareLettersOf,
    async ({ tx, params: { member }, body: { said, reason }, actor, now }) => {
      const result = await compareLetters(tx, member, said, { ...actor, reason, now })
      if (result === 'LOCKED' || result === 'NOT_ASKED')
        await noteLook(tx, member, { action: 'lookedUp', reason, actor, now })
      return { result }
    },
  )

  serveStaff(app, database, closeAccountFor, async ({ tx, params: { member }, body, actor, now }) => {
    const identifiedBy = await howKnown(tx, member, { ...actor, ...body, now })
    const payload = { collectorId: member, identifiedBy }
    return ask(tx, aboutMembers.closeAccount, { ...actor, payload, reason: body.reason, now })
  })
}
