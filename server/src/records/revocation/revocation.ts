import type { Transaction } from '../../platform/database/database.ts'
import { filesOfModules } from '../../platform/process/module-files.ts'
import type { SafetyAct } from './acts.ts'
import type { Revocable, Revoking } from './revocable.ts'
import * as store from './store.ts'

export { everyAct, intrusions, logOuts, newPasswords, type SafetyAct, safetyActs, thefts } from './acts.ts'
export { asks, ends, type Revocable, stays } from './revocable.ts'

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
    Object.keys(exported)
      .sort()
      .map((name) => ({ ...(exported[name] as Revocable), name, module })),
  )
}

/**
 * Ends what this act ends of all that is under way for the member, and asks them about what it asks about, in the transaction of
 * the act. The caller has locked the
 * balances, as does whoever goes on with something that was begun: of the two, the second finds what the first left.
 *
 * @returns how many points went back
 */
export async function makeSafe(
  tx: Transaction,
  collectorId: string,
  act: SafetyAct,
  during: Omit<Revoking, 'act'>,
): Promise<{ points: number }> {
  const revoking = { ...during, act }
  let points = 0
  for (const { name, cells, end, isThere, giveBack } of await everyRevocable()) {
    const { does } = cells[act]
    if (does === 'ends') {
      await end?.(tx, collectorId, revoking)
      points += (await giveBack?.(tx, collectorId, revoking)) ?? 0
    }
    if (does === 'asks' && (await isThere?.(tx, collectorId, revoking)))
      await store.ask(tx, { collectorId, about: name, act, askedAt: revoking.now })
  }
  return { points }
}

/** Since when the member is asked whether what has this name is theirs: what was there before then does nothing. */
export async function askedAbout(tx: Transaction, collectorId: string): Promise<(name: string) => Date | undefined> {
  const questions = await store.questionsOf(tx, collectorId)
  return (name) => questions.find(({ about }) => about === name)?.askedAt
}

/** Whether the member is still to say of something whether it is theirs. */
export const isAsked = async (tx: Transaction, collectorId: string): Promise<boolean> =>
  (await store.questionsOf(tx, collectorId)).length > 0

/** The member has said of everything whether it is theirs. */
export const endQuestions = (tx: Transaction, collectorId: string): Promise<void> =>
  store.deleteQuestionsOf(tx, collectorId)
