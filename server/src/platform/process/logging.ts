import type { Environment } from '@pollen/contract/environment'
import { paths } from '@pollen/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/**
 * One line for each thing an operator should see. No address, name, number, token or query string: a log
 * outlives the consent it was written under.
 */
export const loggerOptions = (environment: Environment): PinoLoggerOptions => ({
  level: environment === 'local' ? 'warn' : 'info',
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: placeOf(request) }),
    err: explain,
    res: ({ statusCode }) => ({ statusCode }),
  },
  hooks: { streamWrite: withoutPeople },
})

/** Which call, file or page, by its pattern: what stands in an address in place of a parameter may be a token. */
function placeOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions?.url) return routeOptions.url
  const path = url.split('?')[0] ?? ''
  return pages.find(({ pattern }) => pattern.test(path))?.path ?? 'no page of ours'
}

const pages = Object.values(paths).map((path: string) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

type Said = Error & { code?: string }
type Failure = Said & { cause?: Said }

/** What failed and where. A failed query carries the values it was given, which are people's: they stay out. */
function explain(error: Failure): { type: string; message: string; stack: string } {
  const [said = ''] = quotes(error)
    ? [`a value that PostgreSQL does not take (${error.code})`]
    : error.message.split('\nparams: ')
  const stack = (error.stack ?? '').replace(error.message, () => said)
  return { type: error.name, message: said + because(error.cause), stack }
}

/** PostgreSQL quotes a value that it could not read (class 22 of its errors): of those the code must do. */
const quotes = ({ code }: Said) => /^22[0-9A-Z]{3}$/.test(String(code))

function because(cause: Failure['cause']): string {
  if (!cause) return ''
  return quotes(cause) ? ` (${cause.code})` : ` (${cause.message})`
}

const email = /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
const cardOrPhone = /(?<![\w.-])(?:\+\d{10,14}|0\d{10}|\d{11}|\d{19})(?![\w-])/g

/** The last net, through which every line passes: what others say of a failure, a mail server of an address for one. */
function withoutPeople(line: string): string {
  return line.replace(email, '(email)').replace(token, '(token)').replace(cardOrPhone, '(number)')
}
