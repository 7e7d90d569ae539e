import {
  conversion,
  conversions,
  conversionTerms,
  convertAutomatically,
  convertPoints,
  quoteConversion,
  stopConvertingAutomatically,
} from '@pollen/contract/member/conversions'
import { Refusal } from '@pollen/contract/refusals'
import { conversionNotMe, linkedConversion } from '@pollen/contract/visitor/conversions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Linking } from '../partners/partners.ts'
import { turnOff, turnOn } from './automatic.ts'
import { conversionOf, conversionsOf } from './conversions.ts'
import { converter } from './convert.ts'
import { linkedConversionOf, reportNotMe } from './not-me.ts'
import { quote } from './quotes.ts'
import { termsOf } from './terms.ts'

export function conversionRoutes(app: FastifyInstance, database: Database, linking: Linking) {
  const { transaction } = database
  const context = () => ({ ...linking, now: new Date() })

  serve(app, conversionTerms, ({ collectorId, params }) =>
    transaction((tx) => termsOf(tx, { collectorId, ...params }, context())),
  )

  serve(app, quoteConversion, ({ collectorId, params, body }) =>
    quote(database, { collectorId, ...params }, body, context()),
  )

  const convert = converter(database, context)
  serve(app, convertPoints, async ({ collectorId, params, body, code }) => {
    const made = await convert({ collectorId, ...params, ...body, code })
    return made instanceof Refusal ? made : { conversion: made }
  })

  serve(app, conversion, async ({ collectorId, params }) => ({
    conversion: await transaction((tx) => conversionOf(tx, { collectorId, ...params })),
  }))

  serve(app, conversions, ({ collectorId, query }) => transaction((tx) => conversionsOf(tx, collectorId, query)))

  serve(app, convertAutomatically, async ({ collectorId, params, body, code }) => {
    const automatic = await transaction((tx) => turnOn(tx, { collectorId, ...params }, { ...body, code }, context()))
    return automatic instanceof Refusal ? automatic : { automatic }
  })

  serve(app, stopConvertingAutomatically, async ({ collectorId, params }) => ({
    automatic: await transaction((tx) => turnOff(tx, { collectorId, ...params })),
  }))

  serve(app, linkedConversion, ({ body }) => transaction((tx) => linkedConversionOf(tx, body.token, new Date())))

  serve(app, conversionNotMe, ({ body }) => transaction((tx) => reportNotMe(tx, body.token, new Date())))
}
