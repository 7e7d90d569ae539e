import type { QueuePlace } from '@pollen/contract/queue-passes'
import { placeInLine, standInLine } from '@pollen/contract/visitor/queue-passes'
import { expect } from 'vitest'

/** Somebody with a browser's cookies and no pages, who stands in the line of a drop over HTTP. */
export type PersonInLine = { stands(): Promise<void>; place(): Promise<QueuePlace> }

/**
 * @param network      of their own: one network has few places
 * @param robotCheck   the header of a solved robot check
 */
export function aPersonInLine(
  server: string,
  {
    eventId,
    network,
    robotCheck,
  }: { eventId: string; network: string; robotCheck: () => Promise<{ 'x-recaptcha': string }> },
): PersonInLine {
  const url = `${server}/api${placeInLine.url.replace(':eventId', eventId)}`
  let cookie = ''
  return {
    async stands() {
      const headers = {
        ...(await robotCheck()),
        'content-type': 'application/json',
        'x-forwarded-for': network,
      }
      const answer = await fetch(url, { method: standInLine.method, headers, body: '{}' })
      expect(answer.status).toBe(200)
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    },
    place: async () => placeInLine.answer.parse(await (await fetch(url, { headers: { cookie } })).json()),
  }
}
