import type { Transaction } from '../../platform/database/database.ts'
import { offerStoppingSays } from './offer-figures.ts'

/** What becomes of those who have to do with it, where its kind keeps promises. */
const ofKind: Record<string, (tx: Transaction, key: string, now: Date) => Promise<string[]>> = {
  offers: offerStoppingSays,
  brandCategories: async () => [
    'It is gone from the list of categories.',
    'Its brands stay where they are, and are found by their names and among all brands.',
  ],
  rewards: async () => [
    'Nobody can get it any more, in the app and in lines.',
    'What members have bought stays theirs, and works until its day.',
  ],
}

/** What stopping an item does within five seconds, a sentence each. */
export async function stoppingSays(
  tx: Transaction,
  { kind, key }: { kind: string; key: string },
  now: Date,
): Promise<string[]> {
  return (await ofKind[kind]?.(tx, key, now)) ?? ['It is gone for everybody, on every server.']
}
