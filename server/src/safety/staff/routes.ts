import { becomeColleague, inventedColleagues } from '@pollen/contract/developer/console'
import { minuteMs } from '@pollen/contract/durations'
import { Refusal } from '@pollen/contract/refusals'
import { nameOwnCard, staffProof, staffProofRequest, staffSignOut } from '@pollen/contract/staff/colleagues'
import {
  beginAtProvider,
  beginJoining,
  join,
  returnFromProvider,
  staffDoor,
  staffInvitation,
  staffPasskeyRequest,
  staffSignIn,
} from '@pollen/contract/staff-door/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Secret } from '../../platform/database/secrets.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import { recognise } from '../../records/cards/cards.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import {
  acceptStaffPasskey,
  addStaffPasskey,
  beginStaffPasskey,
  closeSession,
  endElevation,
  enterFromProvider,
  everybody,
  findColleague,
  invitedBy,
  nameOwnAccount,
  noteProof,
  openSession,
  recordJoining,
  requestStaffPasskey,
  type StaffProvider,
  sealRefresh,
  serveStaff,
  staffCookie,
} from './staff.ts'

type SignIn = { request: FastifyRequest; reply: FastifyReply; how: string; sealedRefresh?: string }

/** Signing in to the console and out of it, and joining it. */
export function staffRoutes(
  app: FastifyInstance,
  database: Database,
  { consoleUrl, provider, secret }: { consoleUrl: string; provider: StaffProvider | undefined; secret: Secret },
): void {
  const { transaction } = database
  const atProvider = hostCookie(consoleUrl, 'console-sign-in', 15 * minuteMs, 'strict')
  const cookie = staffCookie(consoleUrl)
  const site = () => ({ consoleUrl, now: new Date() })

  async function signIn(tx: Transaction, staffId: string, { request, reply, how, sealedRefresh }: SignIn) {
    const colleague = await findColleague(tx, staffId)
    if (!colleague) throw new Refusal('notFound')
    const { name: by, role } = colleague
    const now = new Date()
    const before = cookie.read(request)
    const token = await openSession(tx, staffId, now, { ...(sealedRefresh && { sealedRefresh }), before })
    const signedIn = { staffId, role, callId: request.id }
    await recordInOffice(tx, { action: 'signedIn', by, signedIn, subject: how, now })
    cookie.write(reply, token)
  }

  serve(app, staffPasskeyRequest, () => transaction((tx) => requestStaffPasskey(tx, null, site())))

  serve(app, staffSignIn, ({ body, request, reply }) =>
    transaction(async (tx) => {
      const staffId = await acceptStaffPasskey(tx, body, { staffId: null, ...site() })
      if (staffId instanceof Refusal) return staffId
      await signIn(tx, staffId, { request, reply, how: 'by passkey' })
      return {}
    }),
  )

  serve(app, staffInvitation, ({ params: { token } }) => transaction((tx) => invitedBy(tx, token, new Date())))

  serve(app, beginJoining, ({ params: { token } }) =>
    transaction(async (tx) => beginStaffPasskey(tx, await invitedBy(tx, token, new Date()), site())),
  )

  serve(app, join, ({ params: { token }, body, request, reply }) =>
    transaction(async (tx) => {
      const now = new Date()
      const colleague = await invitedBy(tx, token, now)
      const { staffId } = colleague
      if (!(await addStaffPasskey(tx, body, { staffId, ...site() }))) return new Refusal('passkeyNotValid')
      await recordJoining(tx, colleague, { token, now, callId: request.id })
      await signIn(tx, staffId, { request, reply, how: 'by invitation' })
      return {}
    }),
  )

  serve(app, staffDoor, () => ({ hasProvider: provider !== undefined }))

  serve(app, beginAtProvider, async ({ body, reply }) => {
    if (!provider) throw new Refusal('staffProviderAbsent')
    const { location, kept } = await provider.begin(body)
    atProvider.write(reply, kept)
    return { location }
  })

  serve(app, returnFromProvider, async ({ body, request, reply }) => {
    if (!provider) throw new Refusal('staffProviderAbsent')
    const person = await provider.finish(atProvider.read(request) ?? '', body)
    atProvider.clear(reply)
    const sealed = person.refreshToken && { sealedRefresh: await sealRefresh(person.refreshToken, secret) }
    await transaction(async (tx) => {
      const { staffId } = await enterFromProvider(tx, person, { now: new Date(), callId: request.id })
      await signIn(tx, staffId, { request, reply, how: 'at the identity provider', ...sealed })
    })
    return {}
  })

  serveStaff(app, database, staffSignOut, async ({ tx, session, actor, now, reply }) => {
    await closeSession(tx, session.tokenHash)
    if (session.elevation) await endElevation(tx, { ...actor, staffId: session.staffId, now })
    await recordInOffice(tx, { ...actor, action: 'signedOut', now })
    cookie.clear(reply)
    return {}
  })

  serveStaff(app, database, staffProofRequest, ({ tx, session }) => requestStaffPasskey(tx, session.staffId, site()))

  serveStaff(app, database, staffProof, async ({ tx, session, body, now }) => {
    const proven = await acceptStaffPasskey(tx, body, { staffId: session.staffId, ...site() })
    if (proven instanceof Refusal) return proven
    await noteProof(tx, session.tokenHash, now)
    return {}
  })

  serveStaff(app, database, nameOwnCard, async ({ tx, session, actor, body: { cardNumber }, now }) => {
    const { collectorId } = await recognise(tx, cardNumber)
    if (!collectorId) throw new Refusal('cardNotRecognised')
    await nameOwnAccount(tx, collectorId, { ...actor, staffId: session.staffId, now })
    return {}
  })

  serve(app, inventedColleagues, () =>
    transaction(async (tx) => ({
      colleagues: (await everybody(tx)).filter(({ joinedAt, leftAt }) => joinedAt !== null && leftAt === null),
    })),
  )

  serve(app, becomeColleague, ({ params: { staffId }, request, reply }) =>
    transaction(async (tx) => {
      const colleague = await findColleague(tx, staffId)
      if (!colleague?.joinedAt || colleague.leftAt) throw new Refusal('notFound')
      await signIn(tx, staffId, { request, reply, how: 'as an invented colleague' })
      return {}
    }),
  )
}
