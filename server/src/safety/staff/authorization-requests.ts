import { minuteMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'

/** What was asked of the provider, and when. */
export type AuthorizationRequest = { verifier: string; state: string; nonce: string; askedAt: number }

/** So long may somebody take at the provider. */
export const requestMs = 15 * minuteMs
/** So many tabs of a browser may be there at once. */
const mostAtOnce = 4

const isOpen = ({ askedAt }: AuthorizationRequest, now: number) => askedAt > now - requestMs

/** What a browser keeps, encrypted, while somebody is at the provider: the requests of all its tabs. */
export async function keepRequest(
  kept: string | undefined,
  request: AuthorizationRequest,
  secret: Secret,
): Promise<string> {
  const others = (await requestsIn(kept, secret)).filter((other) => isOpen(other, request.askedAt))
  return new EncryptJWT({ requests: [request, ...others].slice(0, mostAtOnce) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret.current))
}

/**
 * The request that the provider answers.
 *
 * @throws Refusal signInNotCompleted   this browser made none with that state, or too long ago
 */
export async function requestOf(
  kept: string | undefined,
  state: string,
  secret: Secret,
): Promise<AuthorizationRequest> {
  const found = (await requestsIn(kept, secret)).find((request) => request.state === state)
  if (!found || !isOpen(found, Date.now())) throw new Refusal('signInNotCompleted')
  return found
}

async function requestsIn(kept: string | undefined, secret: Secret): Promise<AuthorizationRequest[]> {
  if (!kept) return []
  type Kept = { requests?: AuthorizationRequest[] }
  const opened = await withAny(secret, (it) => jwtDecrypt<Kept>(kept, keyOf(it))).catch(() => undefined)
  return opened?.payload.requests ?? []
}
