import { balance, pointsEvents } from '@pollen/contract/member/ledger'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { apartFromCaller } from '../../platform/database/only-reading.ts'
import { serve } from '../../platform/http/serve.ts'
import { balancesOf } from './ledger.ts'
import { pointsStreams } from './points-streams.ts'

export function ledgerRoutes(app: FastifyInstance, database: Database) {
  serve(app, balance, async ({ collectorId }) => {
    const { available, pending } = await database.statement((tx) => balancesOf(tx, collectorId))
    return { balance: available, pending }
  })

  const streams = pointsStreams(database)
  app.addHook('preClose', async () => streams.endAll())
  serve(app, pointsEvents, async ({ collectorId, request, reply }) => {
    const page = {
      collectorId,
      seen: numberIn(request.headers['last-event-id']),
      identify: () => app.access.identify.member(request, pointsEvents),
    }
    // The lease of a page is written for whoever reads it.
    const events = await apartFromCaller(() => streams.open(page))
    // Also when nobody reads the stream, as after a HEAD request.
    reply.raw.once('close', () => events.destroy())
    reply.header('x-accel-buffering', 'no') // nginx would wait for more
    return events
  })
}

const numberIn = (id: string | string[] | undefined) => (/^\d{1,9}$/.test(String(id)) ? Number(id) : undefined)
