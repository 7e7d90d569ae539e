import { newToken } from '../server/src/platform/process/tokens.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { type Leg, post, type Reference, referenceFor } from '../server/src/records/ledger/ledger.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'
import { aBusiness, type Member, signedIn } from './member.ts'

type Did = { at: string; legs: [Leg, ...Leg[]]; brandKey?: string; reference?: Reference; tillId?: string }

/** Businesses with a history, and their downloads. */
export function cafesOn({ app, database }: TestApp) {
  const { transaction } = database
  const joined = ({ collectorId }: Member, at: string) =>
    asOwner(
      database.connectionString,
      `update collectors set created_at = '${at}' where collector_id = '${collectorId}'`,
    )

  const did = ({ collectorId }: Member, ...all: Did[]) =>
    transaction(async (tx) => {
      for (const {
        at,
        brandKey = 'sainsburys',
        reference = referenceFor('purchase', crypto.randomUUID()),
        tillId,
        legs,
      } of all)
        await post(tx, { collectorId, brandKey, reference, tillId, occurredAt: new Date(at), legs })
    })

  /** A café that joined in February, with everything that can happen to points in March 2026. */
  async function aCafe(name?: string) {
    const member = await aBusiness(database, name)
    await joined(member, '2026-02-10T09:00:00Z')
    const { tillId } = await transaction((tx) =>
      registerTill(tx, { brandKey: 'sainsburys', name: '=Beeford, tills', key: newToken() }),
    )
    const bought = (pence: number, over: object = {}) => ({ store: '0042', pence, ...over })
    await did(
      member,
      { at: '2026-02-20T10:00:00Z', legs: [{ movement: 'earn', points: 1000, about: bought(100_000) }] },
      {
        at: '2026-03-02T10:00:00Z',
        tillId,
        reference: referenceFor('purchase', `=cmd|calc ${member.collectorId}`),
        legs: [
          { movement: 'earn', points: 235, about: bought(23_500, { vat: 3917, saved: 250 }) },
          { movement: 'bonus', points: 400 },
        ],
      },
      {
        at: '2026-03-03T10:00:00Z',
        brandKey: 'esso',
        legs: [{ movement: 'earnPending', points: 70, about: bought(7000) }],
      },
      {
        at: '2026-03-05T10:00:00Z',
        reference: referenceFor('hold', 'spend-1'),
        legs: [{ movement: 'hold', points: 300 }],
      },
      {
        at: '2026-03-05T10:01:00Z',
        reference: referenceFor('capture', 'spend-1'),
        legs: [
          { movement: 'capture', points: 200, about: { store: '0042' } },
          { movement: 'release', points: 100 },
        ],
      },
      {
        at: '2026-03-06T10:00:00Z',
        legs: [{ movement: 'reversal', points: 35, about: { refundOf: 'x', refundedPence: 3500 } }],
      },
      { at: '2026-03-31T10:00:00Z', legs: [{ movement: 'expiry', points: 500 }] },
    )
    return { ...member, headers: await signedIn(database, member) }
  }

  const download = (endpoint: { url: string }, { headers }: Pick<Cafe, 'headers'>, month = '2026-03') =>
    app.inject({ url: `/api${endpoint.url.replace(':month', month)}`, headers })
  return { aCafe, did, download }
}

export type Cafe = Member & { headers: { cookie: string } }
