import type { Endpoint } from '@pollen/contract/endpoint'
import { BarcodeType } from '@pollen/contract/member/wallet-passes'
import { TwoFactorCode } from '@pollen/contract/two-factor'
import { z } from '@pollen/contract/zod'
import type { FastifyRequest } from 'fastify'

/** The headers that an endpoint may ask for, by its flag: name, rule, and what the handler calls the value. */
const callHeaders = {
  twoFactorCode: { header: 'x-2fa-code', schema: TwoFactorCode, argument: 'code' },
  requestorChannel: {
    header: 'requestorchannel',
    schema: z.optional(z.string().check(z.regex(/^[\w .-]{1,40}$/))),
    argument: 'channel',
  },
  barcodeType: { header: 'x-barcode-type', schema: z._default(BarcodeType, 'AZTEC'), argument: 'barcodeType' },
  idempotencyKey: {
    header: 'idempotency-key',
    schema: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    argument: 'idempotencyKey',
  },
} as const

type CallHeaders = typeof callHeaders
type Flag = keyof CallHeaders

/** The headers' values as the handler gets them. */
export type HeaderValues<E extends Endpoint> = {
  [F in Flag as E[F] extends true ? CallHeaders[F]['argument'] : never]: z.infer<CallHeaders[F]['schema']>
}

/** One schema for all headers that the endpoint asks for, and how to read their values from a call that passed it. */
export function headersFor<E extends Endpoint>(endpoint: E) {
  const asked = (Object.keys(callHeaders) as Flag[]).filter((flag) => endpoint[flag]).map((flag) => callHeaders[flag])
  const fields = Object.fromEntries(asked.map(({ header, schema }) => [header, schema]))
  return {
    schema: asked.length > 0 ? z.looseObject(fields) : undefined, // other headers pass
    values: ({ headers }: FastifyRequest): Record<string, unknown> =>
      Object.fromEntries(asked.map(({ header, argument }) => [argument, headers[header]])),
  }
}
