import { and, eq, isNull, sql } from 'drizzle-orm'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Adapter, AdapterPayload, InteractionResults } from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import { keyOf, type Secret, withAny } from '../../platform/secrets/secrets.ts'
import { errors } from './oidc-provider.ts'
import { providerRecords } from './tables.ts'

/** PostgreSQL stores no text with a zero byte, so no record has such an id. */
const isText = (text: string) => !text.includes('\0')

/**
 * Keeps the identity provider's records in PostgreSQL, in the form that oidc-provider asks of an adapter. A copy of the
 * database opens none of them: ids are hashed, and what a record says is encrypted. What expired is not found any more, and
 * deleted at night (tables.ts).
 */
export const providerStore = (database: Database, secret: Secret) =>
  class ProviderStore implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
      if (!isText(JSON.stringify(payload).replaceAll('\\u0000', '\0')))
        throw new errors.InvalidRequest('a zero byte is no text')
      const expiresAt = expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null
      const { grantId, uid, accountId, result } = payload
      const kept = {
        payload: { sealed: await seal(payload, secret) },
        grantId: grantId ? hashOf(grantId) : null,
        uid: uid ? hashOf(uid) : null,
        accountId: accountId ?? (result as InteractionResults | undefined)?.login?.accountId ?? null,
        expiresAt,
      }
      await database.statement((tx) =>
        tx
          .insert(providerRecords)
          .values({ model: this.model, id: hashOf(id), ...kept })
          .onConflictDoUpdate({ target: [providerRecords.model, providerRecords.id], set: kept }),
      )
    }

    async find(id: string) {
      return this.#findBy(eq(providerRecords.id, hashOf(id)))
    }

    async findByUid(uid: string) {
      return this.#findBy(eq(providerRecords.uid, hashOf(uid)))
    }

    /** Of the device flow, which we do not offer. */
    async findByUserCode() {
      return undefined
    }

    /** Of several at once one gets it. The provider itself refuses only what it read as consumed before (RFC 6749, 4.1.2). */
    async consume(id: string): Promise<void> {
      const consumed = await database.statement((tx) =>
        tx
          .update(providerRecords)
          .set({ consumedAt: new Date() })
          .where(and(this.#is(id), isNull(providerRecords.consumedAt)))
          .returning({ id: providerRecords.id }),
      )
      if (consumed.length === 0) throw new errors.InvalidGrant('already consumed')
    }

    async destroy(id: string): Promise<void> {
      await database.statement((tx) => tx.delete(providerRecords).where(this.#is(id)))
    }

    /** Asked of each model of tokens: an interaction under way with the same grant goes on. */
    async revokeByGrantId(grantId: string): Promise<void> {
      const isOfIt = and(eq(providerRecords.model, this.model), eq(providerRecords.grantId, hashOf(grantId)))
      await database.statement((tx) => tx.delete(providerRecords).where(isOfIt))
    }

    #is(id: string) {
      return and(eq(providerRecords.model, this.model), eq(providerRecords.id, hashOf(id)))
    }

    async #findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
      const isAlive = sql`(${providerRecords.expiresAt} is null or ${providerRecords.expiresAt} > now())`
      const [record] = await database.statement((tx) =>
        tx
          .select()
          .from(providerRecords)
          .where(and(eq(providerRecords.model, this.model), condition, isAlive)),
      )
      if (!record) return undefined
      return {
        ...(await unseal(record.payload, secret)),
        ...(record.consumedAt && { consumed: Math.floor(record.consumedAt.getTime() / 1000) }),
      }
    }
  }

const seal = (payload: AdapterPayload, secret: Secret): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret.current))

async function unseal({ sealed }: Record<string, unknown>, secret: Secret): Promise<AdapterPayload> {
  const { plaintext } = await withAny(secret, (it) => compactDecrypt(String(sealed), keyOf(it)))
  return JSON.parse(Buffer.from(plaintext).toString())
}
