import type { DataExportRequest } from '../../platform/database/data-export-part.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { findCardOf } from '../../records/cards/cards.ts'
import { closureOf } from '../../records/closures/closures.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { addresseeOf } from '../../records/correspondence/correspondence.ts'
import { notify } from '../../records/notifications/notifications.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { filesOf } from './files.ts'
import { dataExportReadyLetter } from './messages.ts'
import { seal } from './seal.ts'
import * as store from './store.ts'
import { zipChunks } from './zip.ts'

type MakeContext = {
  now: Date
  publicUrl: string
  secrets: Pick<Secrets, 'dataExports' | 'securityEvents'>
  /** Called before each file, with its name. */
  onFile?: ((name: string) => void) | undefined
}

/**
 * Makes the copy: reads everything as it was at one moment, and stores it chunk by chunk, each sealed and in a
 * transaction of its own. Cut off anywhere, the next attempt begins anew; what an attempt that was taken for dead still
 * writes is refused.
 */
export async function makeDataExport(database: Database, exportId: string, context: MakeContext): Promise<void> {
  const { transaction } = database
  const begun = await transaction(async (tx) => {
    const attempt = await store.beginAttempt(tx, exportId)
    if (!attempt || !(await closureOf(tx, attempt.collectorId))) return attempt
    await store.fail(tx, exportId) // nobody is logged in to a closed account
    return undefined
  })
  if (!begun) return
  const stored = await storeFile(database, begun, context)
  if (!stored) return
  const { collectorId, keptUntil } = begun
  await transaction(async (tx) => {
    if (!(await store.finish(tx, begun, { state: 'ready', ...stored }))) return
    const { email } = await collectorOf(tx, collectorId)
    const { publicUrl } = context
    const letter = await dataExportReadyLetter(await addresseeOf(tx, collectorId), { keptUntil, publicUrl })
    const letters = [{ channel: 'email' as const, to: email, ...letter }]
    await notify(tx, collectorId, { kind: 'dataExportReady', facts: {}, at: context.now, letters })
  })
}

/** Undefined when another attempt has begun meanwhile, or the member was erased. */
async function storeFile(
  { transaction }: Database,
  begun: store.StoredExport,
  { now, secrets, onFile }: MakeContext,
): Promise<{ sizeBytes: number; chunks: number } | undefined> {
  return transaction(async (reading) => {
    await store.readOneMoment(reading)
    const request = await requestOf(reading, begun.collectorId, secrets.securityEvents)
    let sizeBytes = 0
    let number = 0
    for await (const bytes of zipChunks(filesOf(request, { now, onFile }), now)) {
      const { exportId, attempt } = begun
      const sealed = seal(secrets.dataExports, { exportId, attempt, number }, bytes)
      if (!(await transaction((tx) => store.insertChunk(tx, begun, { number, sealed })))) return undefined
      sizeBytes += bytes.length
      number++
    }
    return { sizeBytes, chunks: number }
  })
}

async function requestOf(tx: Transaction, collectorId: string, secret: string): Promise<DataExportRequest> {
  const { email, mobile } = await collectorOf(tx, collectorId)
  const card = await findCardOf(tx, collectorId)
  const names = [collectorId, email, mobile, card?.cardNumber].filter((name) => name != null)
  return { tx, collectorId, pseudonyms: names.map((name) => pseudonymOf(secret, name)) }
}
