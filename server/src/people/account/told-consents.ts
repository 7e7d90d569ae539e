import type { ConsentChannel } from '@pollen/contract/consent-wordings'
import type { Transaction } from '../../platform/database/database.ts'
import { consentsSaid, findCollector, oneChangeMs } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { consentsChangedLetter } from './messages.ts'

/**
 * Tells a member, once they have made up their mind, what they agreed to and no longer agree to: what others changed in
 * their name stands out. A press that the next one took back is nothing to tell.
 *
 * @param entryId  the last line of the log that one of their changes added
 */
export async function tellOfConsents(
  tx: Transaction,
  { collectorId, entryId }: { collectorId: string; entryId: string },
): Promise<void> {
  const collector = await findCollector(tx, collectorId)
  const change = changeThatEndsWith(entryId, await consentsSaid(tx, collectorId))
  if (!collector || !change) return
  const { at, agreed, stopped } = change
  if (agreed.length + stopped.length === 0) return
  const letter = await consentsChangedLetter(await addresseeOf(tx, collectorId), { agreed, stopped })
  await notify(tx, collectorId, {
    kind: 'consentsChanged',
    facts: { agreed, stopped },
    at,
    event: `consents ${entryId}`,
    letters: [{ channel: 'email', to: collector.email, ...letter }],
  })
}

type ConsentLine = { entryId: string; at: Date; channel: ConsentChannel; consent: boolean }

/**
 * What a member changed in one go; undefined while it goes on after this line, of which the job of a later line tells.
 *
 * @param said  newest first
 */
function changeThatEndsWith(entryId: string, said: ConsentLine[]) {
  const place = said.findIndex((entry) => entry.entryId === entryId)
  const [last, ...before] = said.slice(place)
  const next = said[place - 1]
  if (!last || (next && isOneChange(last, next))) return undefined
  const lines = [last]
  for (const entry of before) {
    if (!isOneChange(entry, lines.at(-1) ?? last)) break
    lines.push(entry)
  }
  const channels = [...new Set(lines.map(({ channel }) => channel))]
  const changed = channels.flatMap((channel) => {
    const [now, ...earlier] = lines.filter((line) => line.channel === channel)
    // Each line is the opposite of the one before it, so that an even number of them changes nothing.
    return now && earlier.length % 2 === 0 ? [now] : []
  })
  const thatAre = (consent: boolean) => changed.filter((line) => line.consent === consent).map(({ channel }) => channel)
  return { at: last.at, agreed: thatAre(true), stopped: thatAre(false) }
}

const isOneChange = (one: ConsentLine, next: ConsentLine) => next.at.getTime() - one.at.getTime() < oneChangeMs
