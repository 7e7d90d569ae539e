import { becomeColleague, inventedColleagues } from '@pollen/contract/developer/console'
import { Refusal } from '@pollen/contract/refusals'
import {
  haveNoCard,
  nameOwnCard,
  staffProof,
  staffProofRequest,
  staffSignOut,
} from '@pollen/contract/staff/colleagues/colleagues'
import { consoleEvents } from '@pollen/contract/staff/events'
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
import { grantFor } from '@pollen/contract/staff-standing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { StaffSession } from '../../platform/http/access.ts'
import { hostCookie } from '../../platform/http/cookies.ts'
import { serve } from '../../platform/http/serve.ts'
import { hashOf } from '../../platform/process/tokens.ts'
import type { Secret } from '../../platform/secrets/secrets.ts'
import { giveBackCasesOf } from '../../records/cases/cases.ts'
import { recordInOffice } from '../../records/staff-actions/staff-actions.ts'
import { browserTokenOf } from '../passkeys/passkeys.ts'
import { consoleStreams } from './console-streams.ts'
import { livesWith } from './lives-with.ts'
import {
  acceptStaffPasskey,
  addStaffPasskey,
  beginStaffPasskey,
  closeSession,
  endElevation,
  enterFromProvider,
  everybody,
  type FromProvider,
  findColleague,
  invitedBy,
  nameOwnAccount,
  noteProof,
  openSession,
  recordJoining,
  requestMs,
  requestStaffPasskey,
  type StaffProvider,
  sayNoOwnCard,
  sealIdToken,
  sealRefresh,
  serveStaff,
  sessionNameOf,
  staffCookie,
  unsealIdToken,
} from './staff.ts'

type SignIn = { request: FastifyRequest; reply: FastifyReply; how: string; provider?: FromProvider }

/** Signing in to the console and out of it, and joining it. */
export function staffRoutes(
  app: FastifyInstance,
  database: Database,
  { consoleUrl, provider, secret }: { consoleUrl: string; provider: StaffProvider | undefined; secret: Secret },
): void {
  const { transaction } = database
  const atProvider = hostCookie(consoleUrl, 'console-sign-in', requestMs, 'strict')
  const cookie = staffCookie(consoleUrl)
  const browserToken = browserTokenOf(consoleUrl)
  /** Where a challenge is made, and where it is answered: in the same browser. */
  const asking = (request: FastifyRequest, reply: FastifyReply) => ({
    publicUrl: consoleUrl,
    browser: browserToken.give(request, reply),
    now: new Date(),
  })
  const answering = (request: FastifyRequest) => ({
    publicUrl: consoleUrl,
    browser: browserToken.read(request),
    now: new Date(),
  })

  async function signIn(tx: Transaction, staffId: string, { request, reply, how, provider: fromProvider }: SignIn) {
    const colleague = await findColleague(tx, staffId)
    if (!colleague) throw new Refusal('notFound')
    const { name: by, role } = colleague
    const now = new Date()
    const before = cookie.read(request)
    const token = await openSession(tx, staffId, now, { provider: fromProvider, before })
    const signedIn = { staffId, role, callId: request.id }
    await recordInOffice(tx, {
      action: 'signedIn',
      by,
      signedIn,
      subject: how,
      effect: sessionNameOf(hashOf(token)),
      now,
    })
    cookie.write(reply, token)
  }

  serve(app, staffPasskeyRequest, ({ request, reply }) =>
    transaction((tx) => requestStaffPasskey(tx, null, asking(request, reply))),
  )

  serve(app, staffSignIn, ({ body, request, reply }) =>
    transaction(async (tx) => {
      const staffId = await acceptStaffPasskey(tx, body, null, answering(request))
      if (staffId instanceof Refusal) return staffId
      await signIn(tx, staffId, { request, reply, how: 'by passkey' })
      return {}
    }),
  )

  serve(app, staffInvitation, ({ params: { token } }) => transaction((tx) => invitedBy(tx, token, new Date())))

  serve(app, beginJoining, ({ params: { token }, request, reply }) =>
    transaction(async (tx) => beginStaffPasskey(tx, await invitedBy(tx, token, new Date()), asking(request, reply))),
  )

  serve(app, join, ({ params: { token }, body, request, reply }) =>
    transaction(async (tx) => {
      const now = new Date()
      const colleague = await invitedBy(tx, token, now)
      const { staffId } = colleague
      if (!(await addStaffPasskey(tx, body, staffId, answering(request)))) return new Refusal('passkeyNotValid')
      await recordJoining(tx, colleague, { token, now, callId: request.id })
      await signIn(tx, staffId, { request, reply, how: 'by invitation' })
      return {}
    }),
  )

  serve(app, staffDoor, () => ({ hasProvider: provider !== undefined }))

  serve(app, beginAtProvider, async ({ request, reply }) => {
    if (!provider) throw new Refusal('staffProviderAbsent')
    const { location, kept } = await provider.begin(atProvider.read(request))
    atProvider.write(reply, kept)
    return { location }
  })

  serve(app, returnFromProvider, async ({ body, request, reply }) => {
    if (!provider) throw new Refusal('staffProviderAbsent')
    const person = await provider.finish(atProvider.read(request), body)
    const { loggedInAt, idToken, refreshToken } = person
    const sealedRefresh = refreshToken === undefined ? null : await sealRefresh(refreshToken, secret)
    const fromProvider = { loggedInAt, sealedIdToken: await sealIdToken(idToken, secret), sealedRefresh }
    await transaction(async (tx) => {
      const { staffId } = await enterFromProvider(tx, person, { now: new Date(), callId: request.id })
      await signIn(tx, staffId, { request, reply, how: 'at the identity provider', provider: fromProvider })
    })
    return {}
  })

  serve(app, staffSignOut, async ({ session, request, reply }) => {
    const { staffId, name: by, role, tokenHash, elevation } = session
    const left = await transaction(async (tx) => {
      const now = new Date()
      const actor = { by, signedIn: { staffId, role, callId: request.id, elevationId: elevation?.elevationId } }
      if (elevation) await endElevation(tx, { ...actor, staffId, now })
      await recordInOffice(tx, { ...actor, action: 'signedOut', now })
      await giveBackCasesOf(tx, staffId)
      return closeSession(tx, tokenHash)
    })
    cookie.clear(reply)
    const location = left?.askedAt ? await endSessionUrl(left.sealedIdToken) : undefined
    return { ...(location && { location }) }
  })

  async function endSessionUrl(sealedIdToken: string | null): Promise<string | undefined> {
    const idToken =
      sealedIdToken === null ? undefined : await unsealIdToken(sealedIdToken, secret).catch(() => undefined)
    return provider?.endSessionUrl(idToken)
  }

  serveStaff(app, database, staffProofRequest, ({ tx, session, request, reply }) =>
    requestStaffPasskey(tx, session.staffId, asking(request, reply)),
  )

  serveStaff(app, database, staffProof, async ({ tx, session, body, request, now }) => {
    const proven = await acceptStaffPasskey(tx, body, session.staffId, answering(request))
    if (proven instanceof Refusal) return proven
    await noteProof(tx, session.tokenHash, now)
    return {}
  })

  serveStaff(
    app,
    database,
    nameOwnCard,
    async ({ tx, session, actor, body, now }) =>
      (await nameOwnAccount(tx, body, { ...actor, staffId: session.staffId, now })) ?? {},
  )

  serveStaff(app, database, haveNoCard, async ({ tx, session, actor, now }) => {
    await sayNoOwnCard(tx, { ...actor, staffId: session.staffId, now })
    return {}
  })

  const streams = consoleStreams(database)
  app.addHook('preClose', async () => streams.endAll())
  serve(app, consoleEvents, async ({ session, query: { member }, request, reply }) => {
    const isTheirs = member !== undefined && (await transaction((tx) => mayFollow(tx, session, member)))
    const identify = () => app.access.identify.staff(request, consoleEvents)
    const events = await streams.open({ staffId: session.staffId, member: isTheirs ? member : undefined, identify })
    reply.raw.once('close', () => events.destroy())
    reply.header('x-accel-buffering', 'no') // nginx would wait for more
    return events
  })

  serve(app, inventedColleagues, () =>
    transaction(async (tx) => ({ colleagues: provider ? [] : (await everybody(tx)).filter(mayBecome) })),
  )

  serve(app, becomeColleague, ({ params: { staffId }, request, reply }) =>
    transaction(async (tx) => {
      const colleague = provider ? undefined : await findColleague(tx, staffId)
      if (!colleague || !mayBecome(colleague)) throw new Refusal('notFound')
      await signIn(tx, staffId, { request, reply, how: 'as an invented colleague' })
      return {}
    }),
  )
}

/** Whether somebody may hear that something of a member moved. */
const mayFollow = async (tx: Transaction, session: StaffSession, member: string): Promise<boolean> =>
  grantFor(session, 'findMember') !== undefined && !(await livesWith(tx, session, member))

/** Nobody becomes somebody who works here; and where people sign in at their provider, nobody is invented. */
const mayBecome = ({ isInvented, leftAt }: { isInvented: boolean; leftAt: Date | null }): boolean =>
  isInvented && leftAt === null
