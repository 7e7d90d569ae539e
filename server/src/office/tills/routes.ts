import {
  addTill,
  askForTillKey,
  changeKeyScopes,
  mostTillsListed,
  openAllTills,
  openTillsOf,
  renameTill,
  retireKeyOfTill,
  showTillKey,
  stopTillsOf,
  tillBrands,
  tillsOfBrand,
} from '@pollen/contract/staff/tills'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { pointsGivenToday } from '../../points/earning/earning.ts'
import {
  brandsWithTills,
  changeScopes,
  keysToShow,
  renameTill as rename,
  retireForOffice,
  scopesOf,
  showKey,
  stopTills,
  tillOf,
  tillsListed,
} from '../../records/brands/brands.ts'
import { noteList, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { aboutTills } from './request-kinds.ts'

/** The tills of brands and their keys. */
export function tillRoutes(app: FastifyInstance, { database }: ConsoleContext): void {
  serveStaff(app, database, tillBrands, async ({ tx, session, actor, now }) => {
    await noteList(tx, { action: 'tillsListed', actor, now })
    const isTheirs = ({ brandKey }: { brandKey: string }) =>
      session.brands.length === 0 || session.brands.includes(brandKey)
    const found = (await brandsWithTills(tx, now)).filter(isTheirs)
    const given = await pointsGivenToday(
      tx,
      found.map(({ brandKey }) => `brand ${brandKey}`),
      now,
    )
    return {
      brands: found.map(({ lastUsedAt, stoppedAt, ...brand }) => ({
        ...brand,
        pointsToday: given.get(`brand ${brand.brandKey}`) ?? 0,
        ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
        ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
      })),
      toShow: await waitingFor(tx, session.staffId, now),
    }
  })

  serveStaff(app, database, tillsOfBrand, async ({ tx, params, query: { q = '' }, session, actor, now }) => {
    const asked = { named: q.trim(), limit: mostTillsListed + 1 }
    const { brand, tills } = await tillsListed(tx, params.brand, asked)
    await noteList(tx, { action: 'tillsListed', subject: brand.name, actor, now })
    const listed = tills.slice(0, mostTillsListed)
    const given = await pointsGivenToday(
      tx,
      listed.map(({ tillId }) => `till ${tillId}`),
      now,
    )
    const { brandKey, name, contactEmail, takesOldPurchases, stoppedAt } = brand
    return {
      brandKey,
      name,
      ...(contactEmail && { contactEmail }),
      takesOldPurchases,
      ...(stoppedAt && { stoppedAt: stoppedAt.toISOString() }),
      tills: listed.map(({ tillId, name: till, keys }) => ({
        tillId,
        name: till,
        pointsToday: given.get(`till ${tillId}`) ?? 0,
        keys: keys.map(({ keyId, scopes, createdAt, usedAt, endsAt, parentKeyId }) => ({
          keyId,
          scopes,
          createdAt: createdAt.toISOString(),
          ...(usedAt && { usedAt: usedAt.toISOString() }),
          ...(endsAt && { endsAt: endsAt.toISOString() }),
          isMadeByTill: parentKeyId !== null,
        })),
      })),
      hasMore: tills.length > mostTillsListed,
      toShow: (await waitingFor(tx, session.staffId, now)).filter((one) => one.brandKey === brandKey),
    }
  })

  serveStaff(app, database, addTill, ({ tx, params, session, body: { reason, ...till }, actor, now }) =>
    ask(tx, aboutTills.addTill, {
      ...actor,
      payload: { ...till, brandKey: params.brand, staffId: session.staffId },
      reason,
      now,
    }),
  )

  serveStaff(app, database, renameTill, async ({ tx, params: { brand, tillId }, body: { name }, actor, now }) => {
    await rename(tx, await tillOf(tx, brand, tillId), name, { ...actor, now })
    return {}
  })

  serveStaff(app, database, askForTillKey, ({ tx, params: { brand, tillId }, session, body, actor, now }) => {
    const payload = { brandKey: brand, tillId, scopes: body.scopes, staffId: session.staffId }
    return ask(tx, aboutTills.makeTillKey, { ...actor, payload, reason: body.reason, now })
  })

  serveStaff(app, database, showTillKey, async ({ tx, params: { brand, permitId }, session, actor, now }) =>
    showKey(tx, { brandKey: brand, permitId, staffId: session.staffId }, { ...actor, now }),
  )

  serveStaff(app, database, changeKeyScopes, async ({ tx, params: { brand, tillId, keyId }, body, actor, now }) => {
    const { scopes, reason } = body
    const till = await tillOf(tx, brand, tillId)
    const before = await scopesOf(tx, { tillId, keyId }, { wanted: scopes, now })
    if (scopes.some((scope) => !before.includes(scope)))
      return ask(tx, aboutTills.widenTillKey, {
        ...actor,
        payload: { brandKey: brand, tillId, keyId, scopes },
        reason,
        now,
      })
    await changeScopes(tx, till, { keyId, scopes }, { ...actor, reason, now })
    return { outcome: 'done' as const }
  })

  serveStaff(app, database, retireKeyOfTill, async ({ tx, params: { brand, tillId, keyId }, body, actor, now }) => {
    await tillOf(tx, brand, tillId)
    await retireForOffice(tx, { tillId, keyId }, { ...actor, reason: body.reason, now })
    return {}
  })

  serveStaff(app, database, stopTillsOf, async ({ tx, params: { brand }, body: { reason }, actor, now }) => {
    await stopTills(tx, brand, { ...actor, reason, now })
    return {}
  })

  serveStaff(app, database, openAllTills, ({ tx, body: { reason }, actor, now }) =>
    ask(tx, aboutTills.openAllTills, { ...actor, payload: {}, reason, now }),
  )

  serveStaff(app, database, openTillsOf, ({ tx, params: { brand }, body: { reason }, actor, now }) =>
    ask(tx, aboutTills.openTills, { ...actor, payload: { brandKey: brand }, reason, now }),
  )
}

/** The keys that whoever is signed in asked for, and that two people decided. */
async function waitingFor(tx: Transaction, staffId: string, now: Date) {
  return (await keysToShow(tx, staffId, now)).map(({ permit: { permitId, scopes, expiresAt }, ...of }) => ({
    ...of,
    permitId,
    scopes,
    until: expiresAt.toISOString(),
  }))
}
