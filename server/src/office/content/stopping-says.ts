import type { Transaction } from '../../platform/database/database.ts'

/** What becomes of those who have to do with it, where its kind keeps promises. */
const ofKind: Record<string, (tx: Transaction, key: string) => Promise<string[]>> = {}

/** What stopping an item does within five seconds, a sentence each. */
export async function stoppingSays(tx: Transaction, { kind, key }: { kind: string; key: string }): Promise<string[]> {
  return (await ofKind[kind]?.(tx, key)) ?? ['It is gone for everybody, on every server.']
}
