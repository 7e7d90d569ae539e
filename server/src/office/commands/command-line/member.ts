import type { Transaction } from '../../../platform/database/database.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The collector whose email, card or id this is. The transaction enters their lane. */
export async function memberOf(tx: Transaction, name: string): Promise<string | undefined> {
  const { enterLane } = await import('../../../platform/lanes/across-lanes.ts')
  const collectorId = await collectorNamed(tx, name)
  if (collectorId) await enterLane(tx, collectorId)
  return collectorId
}

/** As `memberOf`, of one of several. */
export async function collectorNamed(tx: Transaction, name: string): Promise<string | undefined> {
  const { identityOf } = await import('../../../safety/identity/identity.ts')
  const { collectorsById } = await import('../../../records/collectors/collectors.ts')
  const { recogniseAll } = await import('../../../records/cards/cards.ts')
  if (isId.test(name)) return [...(await collectorsById(tx, [name])).keys()][0]
  if (name.includes('@')) return (await identityOf(tx, name))?.collectorId
  const [card] = await recogniseAll(tx, [name])
  return card?.collectorId ?? undefined
}
