import {
  maskedAddress,
  twoFactorSend,
  twoFactorVerify,
  updateAddress,
  updateEmail,
  updateMobile,
  updateName,
} from '@pollen/contract/member/account'
import { documentChanges } from '@pollen/contract/member/documents'
import { addMissingInformation, missingInformation } from '@pollen/contract/member/missing-information'
import { endEverySession, endMemberSession, endOtherSessions, memberSessions } from '@pollen/contract/member/sessions'
import { updateEmailConfirm, updateEmailStop } from '@pollen/contract/visitor/account'
import type { Documents } from '@pollen/documents/documents'
import type { FastifyInstance } from 'fastify'
import type { KnownPartner } from '../../partnerships/partners/partners.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Limits, networkOf } from '../../platform/http/rate-limits.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { maskAddress } from '../../records/addresses/addresses.ts'
import { collectorOf, missingIn } from '../../records/collectors/collectors.ts'
import { changesSince } from '../../records/content/content.ts'
import { pseudonymOf } from '../../records/security-events/security-events.ts'
import { countWrongPasswords, logOutEverywhere, sessionCookie } from '../../safety/identity/identity.ts'
import { checkProof } from '../../safety/two-factor/two-factor.ts'
import { changeMobile, requestCode } from './account.ts'
import { changeAddress, rename } from './details.ts'
import { confirmEmailChange, requestEmailChange, stopEmailChange } from './email.ts'
import { addMissing } from './missing-information.ts'
import { endSessionNamed, memberSessionsOf } from './sessions.ts'

type AccountContext = {
  limits: Limits
  /** The secret behind which networks are kept. */
  pseudonyms: string
  partners: () => KnownPartner[]
  documents: () => Documents
}

export function accountRoutes(
  app: FastifyInstance,
  { transaction }: Database,
  { publicUrl, environment }: Settings,
  { limits, pseudonyms, partners, documents }: AccountContext,
) {
  const now = () => new Date()

  serve(app, twoFactorSend, ({ collectorId, body, request }) =>
    countWrongPasswords(request, { limits, account: collectorId, address: request.ip, ownersOwn: 'session' }, () =>
      transaction((tx) => requestCode(tx, collectorId, body, { partners: partners(), now: now() })),
    ),
  )

  serve(app, twoFactorVerify, ({ collectorId, body }) =>
    transaction((tx) => checkProof(tx, collectorId, { code: body.code, change: body.change, now: now() })),
  )

  serve(app, updateEmail, async ({ collectorId, body, code }) => {
    await limits.message(body.email)
    const change = { ...body, code }
    return transaction((tx) => requestEmailChange(tx, collectorId, change, { now: now(), publicUrl }))
  })

  const cookie = sessionCookie(publicUrl)
  serve(app, memberSessions, async ({ collectorId, request }) => {
    const token = cookie.read(request) ?? ''
    const asking = { token, network: pseudonymOf(pseudonyms, networkOf(request.ip)), now: now() }
    return { sessions: await transaction((tx) => memberSessionsOf(tx, collectorId, asking)) }
  })

  serve(app, endMemberSession, async ({ collectorId, params }) => {
    await transaction((tx) => endSessionNamed(tx, collectorId, params.id, now()))
    return {}
  })

  serve(app, endOtherSessions, async ({ collectorId, request }) => {
    await transaction((tx) => logOutEverywhere(tx, collectorId, { now: now(), staying: cookie.read(request) }))
    return {}
  })

  serve(app, endEverySession, async ({ collectorId }) => {
    await transaction((tx) => logOutEverywhere(tx, collectorId, { now: now() }))
    return {}
  })

  serve(app, updateEmailConfirm, ({ body, request }) =>
    transaction((tx) => confirmEmailChange(tx, body, { now: now(), session: cookie.read(request) })),
  )

  serve(app, updateEmailStop, ({ body }) =>
    transaction((tx) => stopEmailChange(tx, body.token, { now: now(), publicUrl })),
  )

  serve(app, updateMobile, ({ collectorId, body, code }) =>
    transaction((tx) => changeMobile(tx, collectorId, { ...body, code }, { now: now(), environment })),
  )

  serve(app, missingInformation, async ({ collectorId }) =>
    missingIn(await transaction((tx) => collectorOf(tx, collectorId))),
  )

  serve(app, addMissingInformation, ({ collectorId, body, code }) =>
    transaction((tx) => addMissing(tx, collectorId, { ...body, code }, { now: now(), environment })),
  )

  serve(app, updateName, ({ collectorId, body, code }) =>
    transaction((tx) => rename(tx, collectorId, { ...body, code }, now())),
  )

  serve(app, documentChanges, async ({ collectorId, params }) => {
    const { termsAgreedAt } = await transaction((tx) => collectorOf(tx, collectorId))
    return changesSince(documents(), params.name, { agreedAt: termsAgreedAt, now: now() })
  })

  serve(app, maskedAddress, async ({ collectorId }) => {
    const { addressLines } = await transaction((tx) => collectorOf(tx, collectorId))
    return { lines: maskAddress(addressLines) }
  })

  serve(app, updateAddress, ({ collectorId, body, code }) =>
    transaction((tx) => changeAddress(tx, collectorId, { ...body, code }, now())),
  )
}
