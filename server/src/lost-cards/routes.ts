import { isoDate } from '@pollen/contract/date-of-birth'
import type { Body } from '@pollen/contract/endpoint'
import {
  replacementCardRequest,
  replacementCardResend,
  replacementCardValidate,
  retrieveCardRequest,
  retrieveCardResend,
  retrieveCardValidate,
} from '@pollen/contract/lost-cards'
import { Refusal } from '@pollen/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { plain } from '../platform/alike.ts'
import type { Database } from '../platform/database.ts'
import { serve } from '../platform/http.ts'
import type { Limits } from '../platform/limits.ts'
import { type Met, resend } from '../two-factor/two-factor.ts'
import { identify, replace, retrieve } from './lost-cards.ts'

export function lostCardRoutes(app: FastifyInstance, { transaction }: Database, limits: Limits) {
  const now = () => new Date()

  const asks = async (
    { birthDate, lastName, postcode }: Body<typeof retrieveCardRequest>,
    purpose: 'retrieveCard' | 'replaceCard',
  ) => {
    await limits.message(`${birthDate} ${plain(lastName)} ${plain(postcode)}`)
    const said = { dateOfBirth: isoDate(birthDate), lastName, postcode }
    return { encryptedCollectorJwt: await transaction((tx) => identify(tx, said, { purpose, now: now() })) }
  }
  const asksAgain = async (
    { encryptedCollectorJwt, deliveryMethod: method }: Body<typeof retrieveCardResend>,
    purpose: 'retrieveCard' | 'replaceCard',
  ) => {
    await transaction((tx) => resend(tx, encryptedCollectorJwt, { purpose, method, now: now() }))
    return {}
  }
  const shown = ({ encryptedCollectorJwt, twoFaCode }: Body<typeof retrieveCardValidate>) => ({
    token: encryptedCollectorJwt,
    code: twoFaCode,
    now: now(),
  })

  serve(app, retrieveCardRequest, ({ body }) => asks(body, 'retrieveCard'))
  serve(app, retrieveCardResend, ({ body }) => asksAgain(body, 'retrieveCard'))
  serve(app, retrieveCardValidate, async ({ body }) => orSay(await transaction((tx) => retrieve(tx, shown(body)))))

  serve(app, replacementCardRequest, ({ body }) => asks(body, 'replaceCard'))
  serve(app, replacementCardResend, ({ body }) => asksAgain(body, 'replaceCard'))
  serve(app, replacementCardValidate, async ({ body }) =>
    orSay(await transaction((tx) => replace(tx, shown(body), body.replacementType))),
  )
}

/** That a code was missed is kept by now; so it can be said. */
function orSay<T extends object>(answer: T | Extract<Met, { refused: unknown }>): T {
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer as T
}
