import { Refusal } from '@pollen/contract/refusals'
import { findAddress } from '@pollen/contract/registration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http.ts'
import type { AddressProvider } from './addresses.ts'

export function addressRoutes(app: FastifyInstance, provider: AddressProvider) {
  serve(app, findAddress, async ({ body, request }) => {
    const addresses = await provider.find(body).catch((error) => {
      request.log.error({ err: error }, 'the address provider failed')
      throw new Refusal('addressSearchFailed')
    })
    return { addresses }
  })
}
