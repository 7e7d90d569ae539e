import type { Body } from '@pollen/contract/endpoint'
import { findAddressAsMember, findAddressByQuery } from '@pollen/contract/member/addresses'
import { Refusal } from '@pollen/contract/refusals'
import { findAddress } from '@pollen/contract/visitor/addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { AddressProvider } from './address-provider.ts'

export function addressRoutes(app: FastifyInstance, provider: AddressProvider) {
  const find = async (search: Body<typeof findAddress>, { log }: FastifyRequest) => {
    const addresses = await provider.find(search).catch((error) => {
      log.error({ err: error }, 'the address provider failed')
      throw new Refusal('addressSearchFailed')
    })
    return { addresses }
  }
  serve(app, findAddress, ({ body, request }) => find(body, request))
  serve(app, findAddressAsMember, ({ body, request }) => find(body, request))
  serve(app, findAddressByQuery, ({ query, request }) => find(query, request))
}
