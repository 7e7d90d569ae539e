import type { Environment } from '@pollen/contract/environment'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/**
 * One line for each thing an operator should see. No address, name, number, token or query string: a log
 * outlives the consent it was written under.
 */
export const loggerOptions = (environment: Environment): PinoLoggerOptions => ({
  level: environment === 'local' ? 'warn' : 'info',
  serializers: {
    req: ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' }),
    err: explain,
    res: ({ statusCode }) => ({ statusCode }),
  },
})

/** What failed and where. A failed query carries the values it was given, which are people's: they stay out. */
function explain(error: Error & { cause?: Error }): { type: string; message: string; stack: string } {
  const withoutValues = (text = '') => text.replace(/\nparams: [^\n]*/g, '')
  const cause = error.cause ? ` (${error.cause.message})` : ''
  return { type: error.name, message: withoutValues(error.message) + cause, stack: withoutValues(error.stack) }
}
