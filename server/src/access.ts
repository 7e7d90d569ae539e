import type { Endpoint } from '@pollen/contract/endpoint'
import { pressHeader } from '@pollen/contract/press-header'
import { Refusal } from '@pollen/contract/refusals'
import { grantFor } from '@pollen/contract/staff-standing'
import { correctPrice } from '@pollen/contract/till/price-corrections'
import { quoteBasket } from '@pollen/contract/till/quotes'
import { cardAtTill, holdPoints } from '@pollen/contract/till/redemptions'
import { refundTransaction } from '@pollen/contract/till/refunds'
import type { FastifyRequest } from 'fastify'
import type { Database } from './platform/database/database.ts'
import { type Access, bearer, type StaffSession } from './platform/http/access.ts'
import { once } from './platform/http/idempotency.ts'
import type { Limits } from './platform/http/rate-limits.ts'
import type { RobotCheck } from './platform/http/robot-check.ts'
import type { Settings } from './platform/process/settings.ts'
import type { Secret } from './platform/secrets/secrets.ts'
import { cachedTillByKey } from './records/brands/brands.ts'
import { viewCookies, viewOf } from './safety/account-views/account-views.ts'
import { collectorOfSession, sessionCookie } from './safety/identity/identity.ts'
import { isSessionKnown, type StaffProvider, sessionOf, staffCookie, stillWorksHere } from './safety/staff/staff.ts'

/** Identifies callers, limits how often they may call, and checks proofs of work. */
export function createAccess(
  database: Database,
  { environment, publicUrl, trustedProxies, console }: Settings,
  {
    checks,
    limits,
    maintenanceNotice,
    staff,
  }: {
    checks: RobotCheck
    limits: Limits
    maintenanceNotice: Access['maintenanceNotice']
    /** Of the console: who is asked again whether somebody still works there. */
    staff?: { provider: StaffProvider | undefined; secret: Secret }
  },
): Access {
  const cookie = sessionCookie(publicUrl)
  const tillOf = cachedTillByKey(database)
  let isWarned = trustedProxies.length > 0
  const warnOfAProxy = ({ headers, log }: FastifyRequest) => {
    if (isWarned || !headers['x-forwarded-for']) return
    isWarned = true
    log.warn('a proxy is in front of us that TRUSTED_PROXIES does not name: all its visitors share one limit')
  }
  const views = viewCookies(publicUrl)
  /** At the console's address nobody sees an account as its member does. */
  const viewIn: Access['viewIn'] = async (request) => {
    const token = staff ? undefined : views.read(request)
    if (token === undefined) return undefined
    const view = await database.transaction((tx) => viewOf(tx, token, new Date()))
    if (!view) throw new Refusal('viewOver')
    return { collectorId: view.collectorId }
  }
  const consoleCookie = console && staffCookie(console.url)
  return {
    environment,
    publicUrl,
    maintenanceNotice,
    viewIn,
    identify: {
      /** @throws Refusal signInNeeded, viewOver */
      async member(request) {
        const view = await viewIn(request)
        if (view) return { known: view, owner: view.collectorId }
        const token = cookie.read(request)
        const collectorId = token ? await collectorOfSession(database, token, new Date()) : undefined
        if (!collectorId) throw new Refusal('signInNeeded')
        return { known: { collectorId }, owner: collectorId }
      },
      /**
       * @throws Refusal keyNotValid
       * @throws Refusal keyNotAllowed     the key's scopes do not include this call's
       * @throws Refusal tooManyFromHere   too many wrong keys came from this network address
       * @throws Refusal tooManyTries      the till named too many cards, or purchases, that there are not, and asks for another
       */
      async till(request, endpoint) {
        const { scope } = endpoint
        const key = bearer(request.headers.authorization)
        const till = key ? await tillOf(key) : undefined
        if (!till) {
          await limits.wrongKey(request.ip)
          throw new Refusal('keyNotValid')
        }
        if (scope && !till.scopes.includes(scope)) throw new Refusal('keyNotAllowed')
        if (tellsOfCards.includes(endpoint)) limits.guesses.cards.mayAsk(till.tillId)
        if (tellsOfPurchases.includes(endpoint)) limits.guesses.purchases.mayAsk(till.tillId)
        return { known: { till }, owner: till.brandKey }
      },
      /**
       * @throws Refusal signInNeeded
       * @throws Refusal roleMayNot     their role does not let them do this
       * @throws Refusal otherBrand     they are of a brand, and this is of another one, or of none
       */
      async staff(request, { needs, brands }) {
        const token = consoleCookie?.read(request)
        const isPressed = request.headers[pressHeader] !== undefined
        const session = token ? await sessionOf(database, token, { isPressed, now: new Date() }) : undefined
        if (!session) {
          if (token && !(await isSessionKnown(database, token))) request.securityEvent = 'officeSessionRefused'
          throw new Refusal('signInNeeded')
        }
        const { provider, secret } = staff ?? {}
        if (provider && secret && !(await stillWorksHere(database, session, { provider, secret, now: new Date() })))
          throw new Refusal('signInNeeded')
        const caller = { known: { session: { ...session, callId: request.id } }, owner: session.staffId }
        request.caller = caller // what they may not do is written down as theirs
        if (!needs || !grantFor(session, needs)) throw new Refusal('roleMayNot')
        if (session.brands.length > 0 && !isOfThem(session.brands, { brands, params: request.params }))
          throw new Refusal('otherBrand')
        return caller
      },
    },
    once: (call, answer) => once(database, call, answer),
    async within(request, costs) {
      warnOfAProxy(request)
      const { session } = (request.caller?.known ?? {}) as { session?: StaffSession }
      return session ? limits.ofColleague(session.staffId, costs) : limits.from(request.ip, costs)
    },
    async robotCheck(token) {
      const effort = await checks.effortOf(token)
      if (effort === undefined) throw new Refusal('robotCheckFailed')
      return effort
    },
  }
}

/** What tells a till of a card without giving points: what a stranger with a till's key would ask for cards that they make up. */
const tellsOfCards: Endpoint[] = [cardAtTill, quoteBasket, holdPoints]
const tellsOfPurchases: Endpoint[] = [refundTransaction, correctPrice]

/** Whether a call of the office is of these brands: it names one of them, or shows each their own. */
const isOfThem = (
  ofCaller: string[],
  { brands, params }: { brands: Endpoint['brands'] | undefined; params: FastifyRequest['params'] },
): boolean => brands === 'own' || (brands === 'named' && ofCaller.includes((params as { brand: string }).brand))
