import { Refusal } from '@pollen/contract/refusals'
import {
  businessOf,
  changeEmailFor,
  changeMobileFor,
  correctAddress,
  correctBusiness,
  correctDateOfBirth,
  correctName,
  findAddressFor,
} from '@pollen/contract/staff/members/details'
import type { FastifyInstance } from 'fastify'
import type { ConsoleContext } from '../../module-shape.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addressProvider } from '../../records/addresses/addresses.ts'
import { collectorOf } from '../../records/collectors/collectors.ts'
import { businessLists } from '../../records/content/content.ts'
import { mobileNumber } from '../../records/messaging/messaging.ts'
import type { Actor, SignedIn } from '../../records/staff-actions/staff-actions.ts'
import { identityOf } from '../../safety/identity/identity.ts'
import { noteLook, serveStaff } from '../../safety/staff/staff.ts'
import { ask } from '../requests/requests.ts'
import { howKnown } from './identification.ts'
import { aboutDetails } from './request-kinds.ts'

type Call = {
  tx: Transaction
  params: { member: string }
  actor: Actor & { signedIn: SignedIn }
  now: Date
  body: { evidence: string; identifiedBy?: string | undefined; reason: string }
}

/** What every request about what a caller says of themselves has. */
async function ofCaller({ tx, params: { member }, actor, now, body }: Call) {
  const { evidence, reason } = body
  const identifiedBy = await howKnown(tx, member, { ...actor, ...body, now })
  return { caller: { collectorId: member, evidence, identifiedBy }, asking: { ...actor, reason, now } }
}

/** Corrects what we know of a member, and changes where we write to them: each is a request. */
export async function detailRoutes(
  app: FastifyInstance,
  { content, database, settings }: ConsoleContext,
): Promise<void> {
  const addresses = addressProvider(settings.addressesUrl, content)
  const lists = content.keep(businessLists)

  serveStaff(app, database, correctDateOfBirth, async (call) => {
    const { caller, asking } = await ofCaller(call)
    const { dateOfBirth } = call.body
    return ask(call.tx, aboutDetails.correctDateOfBirth, { ...asking, payload: { ...caller, dateOfBirth } })
  })

  serveStaff(app, database, correctName, async (call) => {
    const { caller, asking } = await ofCaller(call)
    const { title, firstName, lastName } = call.body
    const payload = { ...caller, personName: { title, firstName, lastName } }
    return ask(call.tx, aboutDetails.correctName, { ...asking, payload })
  })

  serveStaff(app, database, correctAddress, async (call) => {
    const { caller, asking } = await ofCaller(call)
    return ask(call.tx, aboutDetails.correctAddress, {
      ...asking,
      payload: { ...caller, addressLines: call.body.lines },
    })
  })

  serveStaff(app, database, correctBusiness, async (call) => {
    const { caller, asking } = await ofCaller(call)
    const { business = null } = call.body
    return ask(call.tx, aboutDetails.correctBusiness, { ...asking, payload: { ...caller, business } })
  })

  serveStaff(app, database, findAddressFor, async ({ tx, params: { member }, body, actor, now, request }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Looked for your address', actor, now })
    return async () => {
      const found = await addresses.find(body).catch((error) => {
        request.log.error({ err: error }, 'the address provider failed')
        throw new Refusal('addressSearchFailed')
      })
      return { addresses: found }
    }
  })

  serveStaff(app, database, businessOf, async ({ tx, params: { member }, actor, now }) => {
    await noteLook(tx, member, { action: 'lookedUp', reason: 'Read what we know of your business', actor, now })
    const { business } = await collectorOf(tx, member)
    return { business, lists: lists() }
  })

  serveStaff(app, database, changeEmailFor, async (call) => {
    const { caller, asking } = await ofCaller(call)
    const { email } = call.body
    const owner = await identityOf(call.tx, email)
    if (owner && owner.collectorId !== caller.collectorId) throw new Refusal('emailTaken')
    return ask(call.tx, aboutDetails.changeEmail, { ...asking, payload: { ...caller, email } })
  })

  serveStaff(app, database, changeMobileFor, async (call) => {
    const { caller, asking } = await ofCaller(call)
    const mobile = mobileNumber(call.body.phone, settings.environment)
    return ask(call.tx, aboutDetails.changeMobile, { ...asking, payload: { ...caller, mobile } })
  })
}
