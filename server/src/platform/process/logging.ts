import type { Environment } from '@pollen/contract/environment'
import { paths } from '@pollen/contract/paths'
import type { FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

/**
 * The log has a line for each event that matters to operators. It has no address, name, number, token or query string:
 * a log outlives the consent it was written under.
 */
export const loggerOptions = (environment: Environment): PinoLoggerOptions => ({
  level: environment === 'local' ? 'warn' : 'info',
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: placeOf(request) }),
    err: explain,
    res: ({ statusCode }) => ({ statusCode }),
  },
  hooks: { streamWrite: withoutPersonalData },
})

/** The pattern of the endpoint, file or page: a parameter in the address itself may be a token. */
function placeOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions?.url) return routeOptions.url
  const path = url.split('?')[0] ?? ''
  return pages.find(({ pattern }) => pattern.test(path))?.path ?? 'no page of ours'
}

const pages = Object.values(paths).map((path: string) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}))

type CodedError = Error & { code?: string }
type Failure = CodedError & { cause?: CodedError }

/** Serialises an error. A failed query's message ends with its values, which may be personal data: they are cut off. */
function explain(error: Failure): { type: string; message: string; stack: string } {
  const [message = ''] = quotesValues(error)
    ? [`a value that PostgreSQL does not take (${error.code})`]
    : error.message.split('\nparams: ')
  const stack = (error.stack ?? '').replace(error.message, () => message)
  return { type: error.name, message: message + causeInBrackets(error.cause), stack }
}

/**
 * PostgreSQL quotes a value that it could not read (class 22 of its error codes): only the code of such an error is
 * logged.
 */
const quotesValues = ({ code }: CodedError) => /^22[0-9A-Z]{3}$/.test(String(code))

function causeInBrackets(cause: Failure['cause']): string {
  if (!cause) return ''
  return quotesValues(cause) ? ` (${cause.code})` : ` (${cause.message})`
}

const email = /(?<![\w.+-])[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
/** Of 11 to 19 digits; a time in milliseconds stays, which an operator needs. */
const cardOrPhone = /(?<![\w.-])(?!1[6-9]\d{11}(?!\d))(?:\+\d{10,14}|\d{11,19})(?![\w-])/g

/** The last filter of every line: messages of other servers may name a person, as a mail server's does. */
function withoutPersonalData(line: string): string {
  return line.replace(email, '(email)').replace(token, '(token)').replace(cardOrPhone, '(number)')
}
