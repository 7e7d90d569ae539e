import type { Transaction } from '../../../platform/database/database.ts'

/** The collector whose email or card this is. */
export async function memberOf(tx: Transaction, name: string): Promise<string | undefined> {
  const { identityOf } = await import('../../../safety/identity/identity.ts')
  const { recogniseAll } = await import('../../../records/cards/cards.ts')
  if (name.includes('@')) return (await identityOf(tx, name))?.collectorId
  const [card] = await recogniseAll(tx, [name])
  return card?.collectorId ?? undefined
}
