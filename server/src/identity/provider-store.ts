import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../platform/database/database.ts'
import { errors } from './oidc-provider.ts'
import { providerRecords } from './tables.ts'

/** PostgreSQL stores no text with a zero byte, so no record has such an id. */
const isText = (text: string) => !text.includes('\0')

/** Keeps the identity provider's records in PostgreSQL, in the form that oidc-provider asks of an adapter. */
export const providerStore = (database: Database) =>
  class ProviderStore implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
      if (!isText(JSON.stringify(payload).replaceAll('\\u0000', '\0')))
        throw new errors.InvalidRequest('a zero byte is no text')
      const expiresAt = expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null
      const kept = {
        payload: payload as Record<string, unknown>,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt,
      }
      await database.transaction(async (tx) => {
        await tx.delete(providerRecords).where(lt(providerRecords.expiresAt, new Date()))
        await tx
          .insert(providerRecords)
          .values({ model: this.model, id, ...kept })
          .onConflictDoUpdate({ target: [providerRecords.model, providerRecords.id], set: kept })
      })
    }

    async find(id: string) {
      return isText(id) ? this.#findBy(eq(providerRecords.id, id)) : undefined
    }

    async findByUid(uid: string) {
      return isText(uid) ? this.#findBy(eq(providerRecords.uid, uid)) : undefined
    }

    /** Of the device flow, which we do not offer. */
    async findByUserCode() {
      return undefined
    }

    /** Of several at once one gets it. The provider itself refuses only what it read as consumed before (RFC 6749, 4.1.2). */
    async consume(id: string): Promise<void> {
      const consumed = await database.transaction((tx) =>
        tx
          .update(providerRecords)
          .set({ consumedAt: new Date() })
          .where(and(this.#is(id), isNull(providerRecords.consumedAt)))
          .returning({ id: providerRecords.id }),
      )
      if (consumed.length === 0) throw new errors.InvalidGrant('already consumed')
    }

    async destroy(id: string): Promise<void> {
      await database.transaction((tx) => tx.delete(providerRecords).where(this.#is(id)))
    }

    /** Asked of each model of tokens: an interaction under way with the same grant goes on. */
    async revokeByGrantId(grantId: string): Promise<void> {
      const isOfIt = and(eq(providerRecords.model, this.model), eq(providerRecords.grantId, grantId))
      await database.transaction((tx) => tx.delete(providerRecords).where(isOfIt))
    }

    #is(id: string) {
      return and(eq(providerRecords.model, this.model), eq(providerRecords.id, id))
    }

    async #findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
      const isAlive = sql`(${providerRecords.expiresAt} is null or ${providerRecords.expiresAt} > now())`
      const [record] = await database.transaction((tx) =>
        tx
          .select()
          .from(providerRecords)
          .where(and(eq(providerRecords.model, this.model), condition, isAlive)),
      )
      if (!record) return undefined
      return {
        ...record.payload,
        ...(record.consumedAt && { consumed: Math.floor(record.consumedAt.getTime() / 1000) }),
      }
    }
  }
