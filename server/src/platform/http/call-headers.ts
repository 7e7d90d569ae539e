import type { Endpoint } from '@pollen/contract/endpoint'
import { BarcodeType } from '@pollen/contract/member/wallet-passes'
import { text } from '@pollen/contract/text'
import { TwoFactorCode } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import type { FastifyRequest } from 'fastify'

/** The headers that an endpoint may require, by its flag: name, schema, and the name of the handler's argument. */
const callHeaders = {
  twoFactorCode: { header: 'x-2fa-code', schema: TwoFactorCode, argument: 'code' },
  requestorChannel: {
    header: 'requestorchannel',
    schema: z.optional(text(40).check(z.regex(/^[\w .-]{1,40}$/))),
    argument: 'channel',
  },
  barcodeType: { header: 'x-barcode-type', schema: z._default(BarcodeType, 'AZTEC'), argument: 'barcodeType' },
  idempotencyKey: {
    header: 'idempotency-key',
    schema: z.optional(text(200).check(z.minLength(1))),
    argument: 'idempotencyKey',
  },
} as const

type CallHeaders = typeof callHeaders
type Flag = keyof CallHeaders

/** The handler's arguments that come from headers. */
export type HeaderValues<E extends Endpoint> = {
  [F in Flag as E[F] extends true ? CallHeaders[F]['argument'] : never]: z.infer<CallHeaders[F]['schema']>
}

/**
 * The schema of all headers that the endpoint requires, and a function that reads their values from a checked request.
 *
 * @param codeHeader  the header of the member's code under one of the call's other names
 */
export function headersFor<E extends Endpoint>(endpoint: E, codeHeader: string = callHeaders.twoFactorCode.header) {
  const rows = { ...callHeaders, twoFactorCode: { ...callHeaders.twoFactorCode, header: codeHeader } }
  const required = (Object.keys(rows) as Flag[]).filter((flag) => endpoint[flag]).map((flag) => rows[flag])
  const fields = Object.fromEntries(required.map(({ header, schema }) => [header, schema]))
  return {
    schema: required.length > 0 ? z.looseObject(fields) : undefined, // other headers are allowed
    values: ({ headers }: FastifyRequest): Record<string, unknown> =>
      Object.fromEntries(required.map(({ header, argument }) => [argument, headers[header]])),
  }
}
