import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyRequest } from 'fastify'

/** An answer in the encodings that it was made in. */
export type Encodings = { br?: Buffer | undefined; gzip?: Buffer | undefined }

/** The encoding that the caller reads best of those that there are; undefined when the answer is sent as it is. */
export function encodingFor({ headers }: FastifyRequest, made: Encodings): keyof Encodings | undefined {
  const named = (['br', 'gzip'] as const).filter((name) => made[name])
  const best = negotiate(String(headers['accept-encoding'] ?? ''), named)
  return named.find((name) => name === best)
}
