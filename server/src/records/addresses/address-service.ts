import { Address } from '@pollen/contract/fields'
import { z } from '@pollen/contract/zod'
import type { AddressProvider } from './address-provider.ts'

/** A person waits for it: longer than this counts as a failure. */
const timeoutMs = 5000

const Found = z.object({ addresses: z.array(Address) })

/**
 * Searches for addresses at an operator's service (docs/addresses.md).
 *
 * @param serviceUrl  its password is sent as a bearer token; its query is kept
 */
export function addressService(serviceUrl: string): AddressProvider {
  const { origin, pathname, search, password } = new URL(serviceUrl)
  return {
    async find({ postcode, building }) {
      const url = new URL(pathname + search, origin)
      url.searchParams.set('postcode', postcode)
      url.searchParams.set('building', building)
      const answer = await fetch(url, {
        headers: {
          accept: 'application/json',
          ...(password && { authorization: `Bearer ${decodeURIComponent(password)}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`The service for addresses answers ${answer.status}`)
      return Found.parse(await answer.json()).addresses
    },
  }
}
