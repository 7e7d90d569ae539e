import type { Answer } from '@pollen/contract/endpoint'
import { Refusal } from '@pollen/contract/refusals'
import type { takeBackContent } from '@pollen/contract/staff/content'
import type { WholeContent } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import type { OfConsole } from '../requests/requests.ts'
import { askFor } from './ask.ts'
import { begin, type Writer } from './drafts.ts'
import { takesTwo, versionsFor } from './item.ts'
import { standingOf } from './standing.ts'
import { brandOf, isTheirs, mayWrite, officeKind } from './whose-content.ts'

type TakingBack = OfConsole & {
  kind: string
  key: string
  version: number
  whole: WholeContent
  viewer: Writer
  reason: string
}

/** Brings an earlier version back: at once where it gives no more, and else by two, as a draft that says the same. */
export async function takeBack(
  tx: Transaction,
  { kind, key, version, whole, viewer, reason, ...actor }: TakingBack,
): Promise<Answer<typeof takeBackContent>> {
  const row = officeKind(kind)
  const versions = await versionsFor(tx, { kind, key }, viewer)
  const earlier = versions.find((one) => one.version.version === version)
  const [newest] = versions
  if (!earlier || !newest) throw new Refusal('notFound')
  const { value } = earlier.version
  if (!mayWrite(viewer, row) || !isTheirs(viewer, brandOf(row, key, value))) throw new Refusal('roleMayNot')
  if (!newest.ended && newest.version.value === value) throw new Refusal('nothingToChange')
  const { title } = standingOf(earlier, value, actor.now)
  const { by, signedIn, now } = actor
  if (!takesTwo(kind, earlier, newest)) {
    const number = await whole.change(tx, [{ kind, key, value }], { by, reason, now, how: 'takenBack' })
    await recordInOffice(tx, { by, signedIn, reason, now, action: 'contentTakenBack', subject: title })
    return { outcome: 'done', number }
  }
  const draft = await begin(tx, whole, { kind, title, items: [{ key, value }], writer: viewer, now })
  return askFor(tx, whole, draft, { ...actor, reason })
}
