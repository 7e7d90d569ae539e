import type { Environment } from '@pollen/contract/environment'
import { type SplitTestName, splitTestNames } from '@pollen/contract/split-tests'
import { type SwitchName, type SwitchStates, switchNames } from '@pollen/contract/switches'
import { z } from '@pollen/contract/zod'

const timeoutMs = 2000

/** We read whether a flag is on; a flag that the service cannot evaluate has no value. */
const Evaluation = z.object({ flags: z.array(z.object({ key: z.string(), value: z.optional(z.unknown()) })) })

/** What the service knows of ours: switches that are on or off, and how many percent see `B` of a split test. */
export type ServiceAnswer = { states: Partial<SwitchStates>; shares: Partial<Record<SplitTestName, number>> }

/**
 * Asks an operator's service how our switches and split tests stand, by OpenFeature's remote evaluation protocol (OFREP): flagd, Flipt,
 * GO Feature Flag and others speak it.
 *
 * @param serviceUrl  its password is sent as a bearer token
 * @returns ours as the service has them; undefined when nothing has changed
 */
export function switchService(serviceUrl: string, environment: Environment): () => Promise<ServiceAnswer | undefined> {
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
    const known: ServiceAnswer = { states: {}, shares: {} }
    for (const { key, value } of flags) {
      if (typeof value === 'boolean' && switchNames.includes(key as SwitchName)) known.states[key as SwitchName] = value
      if (isPercent(value) && splitTestNames.includes(key as SplitTestName)) known.shares[key as SplitTestName] = value
    }
    return known
  }
}

const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100
