import { nectarId } from '@pollen/contract/member/cards'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import { code128 } from './barcode.ts'
import { cardOf } from './cards.ts'

export function cardRoutes(app: FastifyInstance, database: Database) {
  async function cardOnWire(collectorId: string) {
    const { cardNumber } = await database.statement((tx) => cardOf(tx, collectorId))
    return { cardNumber, code128: await code128(cardNumber) }
  }
  serve(app, nectarId, ({ collectorId }) => cardOnWire(collectorId), 'hidden')
}
