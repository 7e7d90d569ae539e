import { setTimeout as sleep } from 'node:timers/promises'
import { demo } from '@pollen/contract/developer/demonstration'
import { devMessages } from '@pollen/contract/developer/messaging'
import { type Answer, addressOf, type Body, type Endpoint, type Params } from '@pollen/contract/endpoint'

/** What the product refused. */
export class CallRefusal extends Error {}

type CallInput<E extends Endpoint> = { key?: string; params?: Params<E>; body?: Body<E> }

/** The calls of a running server, as tills and people make them. */
export const callsOf = (url: string) => {
  async function call<E extends Endpoint>(endpoint: E, { key, params, body }: CallInput<E> = {}): Promise<Answer<E>> {
    const address = addressOf(endpoint, params)
    const answer = await fetch(`${url}${address}`, {
      method: endpoint.method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = await answer.json()
    if (!answer.ok) throw new CallRefusal(json.description ?? `${address} answered ${answer.status}`)
    return endpoint.answer.parse(json) as Answer<E>
  }
  return {
    call,
    /** The demonstration's till of a brand; undefined where the programme lacks it. */
    async tillOf(brandKey: string): Promise<Answer<typeof demo>['tills'][number] | undefined> {
      return (await call(demo)).tills.find((till) => till.brandKey === brandKey)
    },
    /** What `of` finds in the messages to this address, the newest first; undefined when none came in ten seconds. */
    async inMessagesTo(email: string, of: RegExp): Promise<string | undefined> {
      for (let tries = 0; tries < 20; tries++) {
        const answer = await fetch(`${url}/api${devMessages.url}?to=${encodeURIComponent(email)}`)
        const messages = devMessages.answer.parse(await answer.json())
        const found = messages.map(({ text }) => of.exec(text)?.[1]).find(Boolean)
        if (found) return found
        await sleep(500)
      }
      return undefined
    },
  }
}
export type Calls = ReturnType<typeof callsOf>
