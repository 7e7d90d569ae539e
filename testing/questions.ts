import { collectorSessions } from '@pollen/contract/visitor/card-sign-in'
import { confirmGuestAddress } from '@pollen/contract/visitor/guest-cases'
import { identitySignIn } from '@pollen/contract/visitor/identity'
import { retrieveCardRequest, retrieveCardResend } from '@pollen/contract/visitor/lost-cards'
import {
  deliveryOptions,
  passwordReset,
  passwordResetWithId,
  resetCodeSend,
} from '@pollen/contract/visitor/password-reset'
import { emailCheck } from '@pollen/contract/visitor/registration'
import { accessEmail, checkTemporaryCard } from '@pollen/contract/visitor/temporary-card'
import { unsubscribeUpdate } from '@pollen/contract/visitor/unsubscribe'
import { uuidv7 } from 'uuidv7'
import { unsubscribeLinks } from '../server/src/records/collectors/collectors.ts'
import * as ledger from '../server/src/records/ledger/ledger.ts'
import { hashPassword } from '../server/src/safety/identity/identity.ts'
import { startTestApp } from './app.ts'
import { anInteraction } from './interaction.ts'
import { aMember, type Member } from './member.ts'
import { enterTemporaryCard } from './temporary-card.ts'

export type Question = (about: Person) => Promise<{ status: number; json: object; headers: Record<string, unknown> }>

/** Somebody to ask about, from a network address that asks this once, with a robot check for a call that needs one. */
export type Person = {
  email: string
  cardNumber: string
  /** Of somebody else, who has nothing but a temporary card. */
  temporaryCardNumber: string
  lastName: string
  /** The token in the footer of an email to the member, also when the call is about somebody else. */
  unsubscribeToken: string
  from: string
  robotCheck: string
}

export type Who = 'known' | 'other'

/** Checking a password is the same branch at any cost; a small one hides less of what comes before and after. */
const cheaply = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
const wrongPassword = 'Another-Field-8'

/**
 * Every call that takes an address, a card's number or the details of somebody who may be known, as a row of `questions`:
 * it asks once about the person it is given. Whether somebody is known is nobody's business (docs/decisions/010, 032).
 *
 * @param people  how many members there are; of the others there are as many
 */
export async function startQuestions(people: number) {
  const passwordHash = await hashPassword('Clover-Field-7', cheaply)
  const server = await startTestApp({}, { decoy: passwordHash })
  const unsubscribeTokens = await enterMembers(await aMember(server.database))
  const interaction = await anInteraction(server)

  const questions = {
    'the email that confirms an address': ({ email, ...sent }) =>
      server.call(emailCheck, { body: { email, contactByEmail: true }, ...sent }),

    'a temporary card': ({ email, ...sent }) => server.call(accessEmail, { body: { email }, ...sent }),

    'the code by which somebody without an account writes to us': ({ email, ...sent }) =>
      server.call(confirmGuestAddress, { body: { email }, ...sent }),

    'what is on a temporary card': ({ temporaryCardNumber: cardNumber, ...sent }) =>
      server.call(checkTemporaryCard, { body: { cardNumber }, ...sent }),

    'what is on a member’s own card, as if it were a temporary one': ({ cardNumber, ...sent }) =>
      server.call(checkTemporaryCard, { body: { cardNumber }, ...sent }),

    'signing in with a wrong password': ({ email, from, robotCheck }) =>
      server.call(identitySignIn, {
        params: { uid: interaction.uid },
        headers: { cookie: interaction.cookie },
        from,
        robotCheck,
        body: { email, password: wrongPassword },
      }),

    'signing in by card with a wrong password': ({ cardNumber, ...sent }) =>
      server.call(collectorSessions, {
        ...sent,
        body: { collectorId: cardNumber, password: wrongPassword, rememberMe: false },
      }),

    'a new password by email': ({ email, from }) => server.call(passwordReset, { body: { email }, from }),

    'a new password by card': ({ cardNumber, from, robotCheck }) =>
      server.call(passwordResetWithId, { body: { collectorId: cardNumber }, from, robotCheck }),

    'a card that is not at hand': ({ lastName, ...sent }) =>
      server.call(retrieveCardRequest, { body: { lastName, birthDate: '14-03-1990', postcode: 'AA1 1AA' }, ...sent }),

    'no more marketing email': ({ email, unsubscribeToken: token, from }) =>
      server.call(unsubscribeUpdate, { body: { email, token }, from }),
  } satisfies Record<string, Question>

  /** Calls whose answers differ, also between people whom nobody knows; and those that follow a question, once its jobs are done. */
  const furtherQuestions = {
    'the ways to a code for a new password':
      async ({ cardNumber: collectorId, from }) =>
      () =>
        server.call(deliveryOptions, { body: { collectorId }, from }),

    'another code for a card that is not at hand': async ({ from, ...about }) => {
      const { encryptedCollectorJwt } = (await questions['a card that is not at hand']({ from, ...about })).json
      await server.doJobs()
      return () => server.call(retrieveCardResend, { body: { encryptedCollectorJwt, deliveryMethod: 'email' }, from })
    },

    'a code for a new password': async ({ robotCheck, ...about }) => {
      const { id } = (await questions['a new password by card']({ robotCheck, ...about })).json
      await server.doJobs()
      return () => server.call(resetCodeSend, { params: { id }, body: { deliveryMethod: 'sms' }, from: about.from })
    },
  } satisfies Record<string, (about: Person) => Promise<() => ReturnType<Question>>>

  let addresses = 0
  const anAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

  /** Two with the same place are as alike as a member and a stranger can be. */
  const somebody = async (who: Who, index: number): Promise<Person> => ({
    ...sayingsOf(who, index),
    unsubscribeToken: unsubscribeTokens[index % people] ?? '',
    from: anAddress(),
    robotCheck: await server.robotCheck(3),
  })

  return { server, questions, furtherQuestions, somebody }

  /** Every one as the one who is there already, but for what tells them apart. @returns their tokens to unsubscribe by */
  async function enterMembers({ collectorId: like }: Member): Promise<string[]> {
    const { unsubscribe: secret } = server.secrets
    const members = Array.from({ length: people }, (_, index) => ({
      collectorId: uuidv7(),
      ...sayingsOf('known', index),
    }))
    for (const { collectorId, email, lastName, cardNumber } of members) {
      for (const table of ['identities', 'collectors', 'cards'])
        await server.database.pool.query(
          `insert into ${table} select (jsonb_populate_record(it, $2::jsonb)).* from ${table} it where collector_id = $1`,
          [
            like,
            {
              collector_id: collectorId,
              email,
              last_name: lastName,
              card_number: cardNumber,
              password_hash: passwordHash,
            },
          ],
        )
      await server.database.transaction((tx) => ledger.open(tx, collectorId))
    }
    for (const { temporaryCardNumber } of members) await enterTemporaryCard(server.database, temporaryCardNumber)
    const links = members.map(({ collectorId }) =>
      unsubscribeLinks(collectorId, { publicUrl: server.settings.publicUrl, secret }),
    )
    return (await Promise.all(links)).map(({ page }) => new URL(page).searchParams.get('token') ?? '')
  }

  /** As long for the one as for the other. */
  function sayingsOf(who: Who, index: number) {
    const number = index % people
    const letters = String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
    return {
      email: `${who}${number}@example.com`,
      lastName: `${who}${letters}`,
      cardNumber: String((who === 'known' ? 30_000_000_000 : 31_000_000_000) + number),
      temporaryCardNumber: String((who === 'known' ? 32_000_000_000 : 33_000_000_000) + number),
    }
  }
}

/** What an answer shows beside its time; tokens are random, and as long for one as for the other. */
export const shapeOf = ({ status, json, headers }: Awaited<ReturnType<Question>>): string =>
  JSON.stringify([status, json, Object.keys(headers).sort(), headers['content-length']]).replace(
    /[\w-]{36,43}/g,
    'a token',
  )
