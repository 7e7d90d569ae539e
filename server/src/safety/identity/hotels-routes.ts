import { hotelsToken } from '@pollen/contract/hotels'
import { hotelsSession } from '@pollen/contract/member/hotels'
import { ssoRedirection } from '@pollen/contract/visitor/hotels'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Hotels } from './hotels.ts'

export function hotelsRoutes(app: FastifyInstance, hotels: Hotels): void {
  const openSite: Parameters<typeof serve<typeof hotelsSession>>[2] = async ({ collectorId, query, reply }) => {
    const token = await hotels.token(collectorId)
    if (!token) return {}
    reply.header(hotelsToken, token)
    const location = hotels.takes(query.location)
    return location ? { location } : { preload: hotels.preload }
  }
  serve(app, hotelsSession, openSite, 'hidden')

  serve(app, ssoRedirection, ({ query }) => hotels.redirection(query.location))
}
