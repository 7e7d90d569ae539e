import type { Environment } from '@pollen/contract/environment'
import { type SwitchName, type SwitchStates, switchNames } from '@pollen/contract/switches'
import { z } from '@pollen/contract/zod'

const timeoutMs = 2000

/** We read whether a flag is on; a flag that the service cannot evaluate has no value. */
const Evaluation = z.object({ flags: z.array(z.object({ key: z.string(), value: z.optional(z.unknown()) })) })

/**
 * Asks an operator's service how our switches stand, by OpenFeature's remote evaluation protocol (OFREP): flagd, Flipt,
 * GO Feature Flag and others speak it.
 *
 * @param serviceUrl  its password is sent as a bearer token
 * @returns our switches as the service has them; undefined when nothing has changed
 */
export function switchService(
  serviceUrl: string,
  environment: Environment,
): () => Promise<Partial<SwitchStates> | undefined> {
  const { origin, pathname, password } = new URL(serviceUrl)
  const url = `${origin}${pathname.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`
  let version: string | null = null
  return async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(password && { authorization: `Bearer ${decodeURIComponent(password)}` }),
        ...(version && { 'if-none-match': version }),
      },
      body: JSON.stringify({ context: { targetingKey: 'pollen', environment } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 304) return undefined
    if (!answer.ok) throw new Error(`The service for switches answers ${answer.status}`)
    const { flags } = Evaluation.parse(await answer.json())
    version = answer.headers.get('etag')
    const known: Partial<SwitchStates> = {}
    for (const { key, value } of flags)
      if (typeof value === 'boolean' && switchNames.includes(key as SwitchName)) known[key as SwitchName] = value
    return known
  }
}
