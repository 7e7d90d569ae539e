import { minuteMs } from '@pollen/contract/durations'
import { passkeyLimits } from '@pollen/contract/passkey'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/http/cookies.ts'
import { isToken, newToken } from '../../platform/process/tokens.ts'

/** The token by which a browser is known again that was given a challenge, as long as the challenge is good. */
export function browserTokenOf(publicUrl: string) {
  const cookie = hostCookie(publicUrl, 'passkey', passkeyLimits.challengeMinutes * minuteMs)
  const read = (request: FastifyRequest): string => {
    const token = cookie.read(request) ?? ''
    return isToken(token) ? token : ''
  }
  return {
    /** Empty where the browser has none: no challenge was made for it. */
    read,
    /** The one that the browser has, so that another tab of it may ask at the same time, or a new one. */
    give(request: FastifyRequest, reply: FastifyReply): string {
      const token = read(request) || newToken()
      cookie.write(reply, token)
      return token
    },
  }
}
