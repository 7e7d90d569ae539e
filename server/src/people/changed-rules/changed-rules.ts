import { pageOfVersion } from '@pollen/contract/legal-documents'
import type { Transaction } from '../../platform/database/database.ts'
import { membersAfter } from '../../records/collectors/collectors.ts'
import { versionsToCome } from '../../records/content/content.ts'
import { addresseesOf } from '../../records/correspondence/correspondence.ts'
import { notifyEach, toldOf } from '../../records/notifications/notifications.ts'
import { rulesChangeLetter } from './messages.ts'

/** A document that holds for businesses only; the others hold for everybody. */
const forBusinesses = 'business-rules'

/**
 * Tells a page of members of each version to come that takes something away from them, once, in the app and by email. Who
 * became a member after it could be read is not told.
 *
 * @returns the last member of the page; undefined after the last page, and where nothing is to come
 */
export async function tellPage(
  tx: Transaction,
  { after, limit, now, publicUrl }: { after: string | undefined; limit: number; now: Date; publicUrl: string },
): Promise<string | undefined> {
  const versions = await versionsToCome(tx, now)
  if (versions.length === 0) return undefined
  const page = await membersAfter(tx, { after, limit })
  const collectorIds = page.map(({ collectorId }) => collectorId)
  const addressee = await addresseesOf(tx, collectorIds)
  for (const { document, begins, takesAway, seenAt } of versions) {
    const event = `rules ${document} ${begins}`
    const told = await toldOf(tx, event, collectorIds)
    const { title, address } = pageOfVersion(document, begins)
    const telling = page
      .filter(({ collectorId, createdAt }) => createdAt <= seenAt && !told.has(collectorId))
      .map(({ collectorId }) => ({ collectorId, to: addressee(collectorId) }))
      .filter(({ to }) => document !== forBusinesses || to.business !== undefined)
      .map(async ({ collectorId, to }) => {
        const letter = await rulesChangeLetter({ to, title, begins, takesAway, link: publicUrl + address })
        const facts = { document, begins, takesAway }
        const letters = [{ channel: 'email' as const, to: to.email, isBulk: true as const, ...letter }]
        return { collectorId, kind: 'rulesChange' as const, facts, at: now, event, letters }
      })
    await notifyEach(tx, await Promise.all(telling))
  }
  return page.length === limit ? page.at(-1)?.collectorId : undefined
}
