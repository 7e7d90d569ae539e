import type { Endpoint } from '@pollen/contract/endpoint'
import type { FastifyBaseLogger, preValidationHookHandler } from 'fastify'
import type { Caller } from './access.ts'
import { knownFieldsOf, takeUnknownFields } from './known-fields.ts'

/** Where an answer says which fields of the call were left out. */
export const unknownFieldsHeader = 'x-unknown-fields'

/**
 * In prod a till whose call has fields that nobody knows is served without them, and told so (docs/decisions/158): a shop does
 * not stand still for a field too many. Everywhere else the contract refuses the call.
 */
export function tellUnknownFields({ body, query, url }: Endpoint): preValidationHookHandler {
  const inBody = body && knownFieldsOf(body)
  const inQuery = query && knownFieldsOf(query)
  return (request, reply, done) => {
    if (request.server.access.environment !== 'prod') return done()
    const unknown = new Set<string>()
    if (inBody) takeUnknownFields(inBody, request.body, '', unknown)
    if (inQuery) takeUnknownFields(inQuery, request.query, '', unknown)
    if (unknown.size > 0) {
      reply.header(unknownFieldsHeader, headerOf([...unknown]))
      const { keyId } = (request.caller as Caller<'till'>).known.till
      for (const field of unknown) report(request.log, { keyId, url, field })
    }
    done()
  }
}

/** A header is short and ASCII; names that are neither are written as in addresses. */
const headerOf = (fields: string[]): string => fields.map(inAscii).join(', ').slice(0, 1000)

const inAscii = (field: string) => encodeURIComponent(field.toWellFormed()).replaceAll('%5B%5D', '[]')

type UnknownField = { keyId: string; url: string; field: string }

/** More of them are no mistake of a till's developers. */
const mostReported = 1000

/** A line in the log for each field of a key, the first time that it is sent, and for so many in all. */
export function unknownFieldReports() {
  const reported = new Set<string>()
  return (log: Pick<FastifyBaseLogger, 'warn'>, found: UnknownField): void => {
    const of = JSON.stringify(found)
    if (reported.has(of) || reported.size >= mostReported) return
    reported.add(of)
    log.warn({ ...found, field: found.field.slice(0, 100) }, 'a till sends a field that we do not know')
  }
}

const report = unknownFieldReports()
