import {
  cohorts,
  money,
  moneyEntries,
  moneyEntriesFile,
  moneyFile,
  proveBooks,
  rollForward,
  signMonth,
} from '@pollen/contract/staff/money'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import { pointsUnderReview } from '../../points/earning/earning.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { askForProof } from '../bookkeeping/bookkeeping.ts'
import { askForCohorts, cohortsNow, penceOf, rollForwardOf } from '../figures/figures.ts'
import { ask } from '../requests/requests.ts'
import { brandNameOf, checkSpan, daysOfNumber, entriesOfNumber, entryOnWire, moneyNow } from './money.ts'
import { entriesCsv, rollForwardCsv } from './money-csv.ts'
import { aboutMoney } from './request-kinds.ts'

const entriesOnPage = 50
const entriesInFilePart = 2000

/** What is owed to members, how it came about, and months that are signed. */
export function moneyRoutes(app: FastifyInstance, { database, directory }: ConsoleContext): void {
  serveStaff(app, database, money, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'moneySeen', actor, now })
    const { proof, booksWait, openDifferences, months } = await moneyNow(tx, now)
    const owed = months[0]?.closing ?? 0
    return {
      at: now.toISOString(),
      owed,
      worthPence: penceOf(owed),
      ...(proof && {
        proof: { at: proof.provenAt.toISOString(), faults: proof.faults, offBy: proof.offBy, says: proof.says },
      }),
      booksWait,
      openDifferences,
      underReview: await pointsUnderReview(tx),
      months: months.map(({ signature, hash: _, ...month }) => ({
        ...month,
        ...(signature && {
          signed: {
            at: signature.signedAt.toISOString(),
            by: signature.signedBy,
            reason: signature.reason,
            closing: signature.closing,
          },
        }),
      })),
    }
  })

  serveStaff(app, database, rollForward, async ({ tx, query, actor, now }) => {
    checkSpan(query)
    await noteList(tx, { action: 'moneySeen', subject: spanOf(query), actor, now })
    const { byKey } = await directory()
    const { brands, ...rolled } = await rollForwardOf(tx, query)
    return { ...rolled, brands: brands.map((brand) => ({ ...brand, name: brandNameOf(brand.brandKey, byKey) })) }
  })

  serveStaff(app, database, cohorts, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'moneySeen', subject: 'by month of joining', actor, now })
    const counted = await cohortsNow(tx)
    return { cohorts: counted?.cohorts ?? [], ...(counted && { countedAt: counted.countedAt.toISOString() }) }
  })

  serveStaff(app, database, moneyEntries, async ({ tx, query, actor, now }) => {
    checkSpan(query)
    const { day: asked, next: from, ...number } = query
    await noteList(tx, { action: 'moneyEntriesSeen', subject: `${number.flow}, ${spanOf(number)}`, actor, now })
    const { byKey: brands } = await directory()
    const days = await daysOfNumber(tx, number)
    const { day, entries, next } = await entriesOfNumber(tx, number, {
      days,
      day: asked,
      next: from,
      limit: entriesOnPage,
    })
    return {
      points: days.reduce((sum, { points }) => sum + points, 0),
      days,
      ...(day !== undefined && { day }),
      entries: entries.map((entry) => entryOnWire(entry, { flow: number.flow, brands })),
      ...(next !== undefined && { next }),
    }
  })

  serveStaff(app, database, moneyEntriesFile, async ({ tx, query, actor, now }) => {
    checkSpan(query)
    const { day, next: from, ...number } = query
    const subject = `entries, ${number.flow}, ${spanOf(number)}`
    await recordInOffice(tx, { ...actor, action: 'moneyFileTaken', subject, now })
    const { byKey: brands } = await directory()
    const days = await daysOfNumber(tx, number)
    const page = await entriesOfNumber(tx, number, { days, day, next: from, limit: entriesInFilePart })
    const entries = page.entries.map((entry) => entryOnWire(entry, { flow: number.flow, brands }))
    return {
      csv: entriesCsv(entries, { isFirst: from === undefined }),
      ...(page.next !== undefined && { next: page.next }),
    }
  })

  serveStaff(app, database, moneyFile, async ({ tx, query, actor, now }) => {
    checkSpan(query)
    await recordInOffice(tx, { ...actor, action: 'moneyFileTaken', subject: spanOf(query), now })
    return { csv: await rollForwardCsv(tx, query, (await directory()).byKey) }
  })

  serveStaff(app, database, proveBooks, async ({ tx, actor, now }) => {
    await recordInOffice(tx, { ...actor, action: 'proofAsked', now })
    await askForProof(tx)
    await askForCohorts(tx)
    return {}
  })

  serveStaff(app, database, signMonth, ({ tx, params: { month }, body: { reason }, actor, now }) =>
    ask(tx, aboutMoney.signMonth, { ...actor, payload: { month }, reason, now }),
  )
}

const spanOf = ({ from, until }: { from: string; until: string }) => (from === until ? from : `${from} to ${until}`)
