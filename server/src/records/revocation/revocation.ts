import type { Transaction } from '../../platform/database/database.ts'
import { filesOfModules } from '../../platform/process/module-files.ts'
import type { SafetyAct } from './acts.ts'
import type { Revocable, Revoking } from './revocable.ts'

export { everyAct, intrusions, logOuts, newPasswords, type SafetyAct, safetyActs, thefts } from './acts.ts'
export { ends, type Revocable, stays } from './revocable.ts'

type DeclaredRevocable = Revocable & { name: string; module: string }

/**
 * What every module declares in its `revocations.ts`. The files are read when the first account is made safe: they belong to
 * modules that stand above this one.
 */
export const everyRevocable = (): Promise<DeclaredRevocable[]> => {
  declared ??= readDeclared()
  return declared
}

let declared: Promise<DeclaredRevocable[]> | undefined

async function readDeclared(): Promise<DeclaredRevocable[]> {
  const files = await filesOfModules('revocations.ts')
  return files.flatMap(({ module, exported }) =>
    Object.entries(exported).map(([name, revocable]) => ({ ...(revocable as Revocable), name, module })),
  )
}

/**
 * Ends what this act ends of all that is under way for the member, in the transaction of the act. The caller has locked the
 * balances, as does whoever goes on with something that was begun: of the two, the second finds what the first left.
 *
 * @returns how many points went back
 */
export async function makeSafe(
  tx: Transaction,
  collectorId: string,
  act: SafetyAct,
  revoking: Revoking,
): Promise<{ points: number }> {
  let points = 0
  for (const { cells, end, giveBack } of await everyRevocable()) {
    if (cells[act].does !== 'ends') continue
    await end?.(tx, collectorId, revoking)
    points += (await giveBack?.(tx, collectorId, revoking)) ?? 0
  }
  return { points }
}
