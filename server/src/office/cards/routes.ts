import { Refusal } from '@pollen/contract/refusals'
import {
  cardBatches,
  cardBatchFile,
  cardsPosted,
  cardsPrinted,
  makeCardBatch,
  mostInBatch,
} from '@pollen/contract/staff/cards/batches'
import { askForPlastic, mostPlasticAsked, plasticFile, stopPlastic } from '@pollen/contract/staff/cards/plastic-batches'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import {
  allBatches,
  batchNamed,
  countWaiting,
  makeBatch,
  markPosted,
  markPrinted,
  shortNameOf,
  takePrinterCsv,
} from '../../people/lost-cards/lost-cards.ts'
import { type PlasticBatch, plasticBatches, plasticNamed, takePlasticFile } from '../../records/cards/cards.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutPlastic } from './request-kinds.ts'

/** Cards that members ordered, on their way to the printer and into the post; and plastic for shops. */
export function cardRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, cardBatches, async ({ tx, actor, now }) => {
    await noteList(tx, { action: 'cardBatchesListed', actor, now })
    const { orders, since } = await countWaiting(tx)
    return {
      waiting: { orders, ...(since && { since: since.toISOString() }) },
      batches: (await allBatches(tx)).map(({ batchId, cards, madeAt, madeBy, printedAt, postedAt }) => ({
        name: shortNameOf(batchId),
        cards,
        madeAt: madeAt.toISOString(),
        madeBy,
        ...(printedAt && { printedAt: printedAt.toISOString() }),
        ...(postedAt && { postedAt: postedAt.toISOString() }),
      })),
      plastic: (await plasticBatches(tx)).map(plasticOnWire),
    }
  })

  serveStaff(app, database, askForPlastic, ({ tx, body: { cards, reason }, actor, now }) =>
    ask(tx, aboutPlastic.makePlastic, { ...actor, payload: { cards }, reason, now }),
  )

  serveStaff(app, database, plasticFile, async ({ tx, params, session, actor, now }) => {
    const batch = await plasticNamed(tx, params.name)
    if (batch.cards > mostPlasticAsked) throw new Refusal('batchTooLarge')
    await recordInOffice(tx, { ...actor, action: 'plasticFileTaken', subject: batch.name, now })
    return { csv: await takePlasticFile(tx, batch, { by: session.name, now }) }
  })

  serveStaff(app, database, stopPlastic, async ({ tx, params: { name }, body: { reason }, actor, now }) =>
    ask(tx, aboutPlastic.stopPlastic, { ...actor, payload: { name }, reason, now }),
  )

  serveStaff(app, database, makeCardBatch, async ({ tx, session, actor, now }) => {
    const made = await makeBatch(tx, { by: session.name, most: mostInBatch, now })
    if (!made) throw new Refusal('nothingToPrint')
    await recordInOffice(tx, { ...actor, action: 'cardBatchMade', subject: made.name, now })
    return { name: made.name, cards: made.orders.length }
  })

  serveStaff(app, database, cardBatchFile, async ({ tx, params, actor, now }) => {
    const { name, orders } = await batchNamed(tx, params.name)
    await recordInOffice(tx, { ...actor, action: 'cardFileRead', subject: name, now })
    return { csv: await takePrinterCsv(tx, orders, { ...actor, now }) }
  })

  serveStaff(app, database, cardsPrinted, async ({ tx, params, session, actor, now }) => {
    const { name, batchId } = await batchNamed(tx, params.name)
    await recordInOffice(tx, { ...actor, action: 'cardsPrinted', subject: name, now })
    return markPrinted(tx, batchId, { by: session.name, now })
  })

  serveStaff(app, database, cardsPosted, async ({ tx, params, session, actor, now }) => {
    const { name, batchId, printedAt, orders } = await batchNamed(tx, params.name)
    if (!printedAt) throw new Refusal('notPrinted')
    // This transaction waits for all of them, and would be ended before it wrote down who said so.
    if (orders.length > mostInBatch) throw new Refusal('batchTooLarge')
    await recordInOffice(tx, { ...actor, action: 'cardsPosted', subject: name, now })
    // Each order is a transaction of its own beside this one: cut off, it is said again and tells nobody twice.
    return markPosted(database, batchId, { by: session.name, now })
  })
}

const plasticOnWire = ({ name, cards, origin, madeAt, madeBy, fileTakenAt, fileTakenBy, stoppedAt }: PlasticBatch) => ({
  name,
  cards,
  origin,
  madeAt: madeAt.toISOString(),
  madeBy,
  ...(fileTakenAt && { fileTakenAt: fileTakenAt.toISOString() }),
  ...(fileTakenBy && { fileTakenBy }),
  ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
})
