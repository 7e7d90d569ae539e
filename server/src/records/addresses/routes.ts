import type { Body } from '@pollen/contract/endpoint'
import { findAddressAsMember } from '@pollen/contract/member/addresses'
import { Refusal } from '@pollen/contract/refusals'
import { findAddress } from '@pollen/contract/visitor/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { AddressProvider } from './addresses.ts'

export function addressRoutes(app: FastifyInstance, provider: AddressProvider) {
  const find = async ({ body, request }: { body: Body<typeof findAddress>; request: FastifyRequest }) => {
    const addresses = await provider.find(body).catch((error) => {
      request.log.error({ err: error }, 'the address provider failed')
      throw new Refusal('addressSearchFailed')
    })
    return { addresses }
  }
  serve(app, findAddress, find)
  serve(app, findAddressAsMember, find)
}
