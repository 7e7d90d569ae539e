import type { Endpoint } from '@pollen/contract/endpoint'
import { giveCaseVoucher } from '@pollen/contract/staff/cases/cases'
import { giveBackSpend } from '@pollen/contract/staff/cases/disputes'
import { closeCardFor, reopenCardFor } from '@pollen/contract/staff/members/cards'
import {
  changeEmailFor,
  changeMobileFor,
  correctAddress,
  correctBusiness,
  correctDateOfBirth,
  correctName,
} from '@pollen/contract/staff/members/details'
import { holdBackLooks } from '@pollen/contract/staff/members/held-back-looks'
import { adjustPoints, closeAccountFor, protectMember, unlockMember } from '@pollen/contract/staff/members/members'
import { changeCodeOfVoucher } from '@pollen/contract/staff/members/vouchers'
import { differences, giveBackDifference } from '@pollen/contract/staff/money'
import type { RequestKind } from '@pollen/contract/staff/requests'
import { uuidv7 } from 'uuidv7'
import { enterPast } from '../server/src/partnerships/conversions/conversions.ts'
import { compareDay } from '../server/src/partnerships/reconciliation/reconciliation.ts'
import { cardOf } from '../server/src/records/cards/cards.ts'
import { caseNumberOf, openCase } from '../server/src/records/cases/cases.ts'
import { giveGoodwill, loadRewards } from '../server/src/rewards/vouchers/vouchers.ts'
import { apologyVoucher } from './apology-voucher.ts'
import type { CallInput, TestApp } from './app.ts'
import type { TestConsole } from './console.ts'
import { asOwner } from './database.ts'
import { asMember } from './in-lanes.ts'

type OfMember = { collectorId: string; cardNumber: string }
type World = { server: TestApp; desk: TestConsole }

/**
 * Asks for everything that two people decide about a member, by the calls of the console: their card gets another number for it,
 * and spending is locked.
 *
 * @returns the requests by their kinds
 */
export async function askForEverything({ server, desk }: World, member: OfMember) {
  const { collectorId, cardNumber } = member
  const { database } = server
  const [senior, finance] = [await desk.aColleague('senior'), await desk.aColleague('finance')]
  const reason = 'They called'
  const caller = { evidence: 'A letter of their bank', identifiedBy: 'their passport', reason }
  const params = { member: collectorId }
  const inside = <T>(work: Parameters<typeof asMember<T>>[2]) => asMember(database, { collectorId }, work)
  const requests: Partial<Record<RequestKind, string>> = {}
  async function asks<E extends Endpoint>(kind: RequestKind, endpoint: E, sent: object, by = senior) {
    const call = { params, headers: by.headers, ...sent } as unknown as CallInput<E>
    const { json } = (await desk.call(endpoint, call)) as { json: { requestId?: string } }
    if (!json.requestId) throw new Error(`${kind} does not wait: ${JSON.stringify(json)}`)
    requests[kind] = json.requestId
  }

  const number = await aDifference({ server, desk }, collectorId, finance.headers) // before spending is locked
  const ending = cardNumber.slice(-4)
  await desk.call(closeCardFor, { params, body: { ending, reason }, headers: senior.headers })
  member.cardNumber = (await inside((tx) => cardOf(tx, collectorId))).cardNumber
  await desk.call(protectMember, { params, body: { does: 'lockSpending', reason }, headers: senior.headers })
  const business = `{"name":"Ada’s Café","category":"cafe","employees":"B"}`
  await asOwner(
    database.connectionString,
    `update collectors set business = '${business}' where collector_id = '${collectorId}'`,
  )
  await database.transaction((tx) => loadRewards(tx, { text: JSON.stringify([apologyVoucher]), now: new Date() }))
  const spend = {
    brandKey: 'argos',
    redemptionId: '1',
    storeId: '1',
    signals: [],
    releasedPoints: 0,
    spentPoints: 9000,
  }
  const feedback = { topic: 'support' as const }
  const caseOf = async (about: { kind: 'notMe'; about: typeof spend } | { kind: 'feedback'; about: typeof feedback }) =>
    caseNumberOf(await inside((tx) => openCase(tx, { collectorId, now: new Date(), ...about })))
  const dispute = await caseOf({ kind: 'notMe', about: spend })
  const complaint = await caseOf({ kind: 'feedback', about: feedback })

  await asks('adjustPoints', adjustPoints, { body: { sentAs: uuidv7(), points: 6000, why: 'goodwill', reason } })
  await asks('giveBackSpend', giveBackSpend, { params: { caseNumber: dispute }, body: { reason } })
  const voucher = { params: { caseNumber: complaint }, body: { rewardId: apologyVoucher.rewardId, reason } }
  await asks('giveCaseVoucher', giveCaseVoucher, voucher)
  await asks('unlockSpending', unlockMember, { body: { reason } })
  await asks('correctDateOfBirth', correctDateOfBirth, { body: { dateOfBirth: '1980-05-06', ...caller } })
  const name = { title: 'Mrs', firstName: 'Ada', lastName: 'Lovelace' }
  await asks('correctName', correctName, { body: { ...name, ...caller } })
  const lines = ['7 Clover Row', 'Beeford Magna', 'AA1 1AB']
  await asks('correctAddress', correctAddress, { body: { lines, ...caller } })
  await asks('correctBusiness', correctBusiness, { body: caller })
  await asks('changeEmail', changeEmailFor, { body: { email: `asked-${collectorId}@example.com`, ...caller } })
  const phone = { phoneNumber: '07700900996', countryCode: '44' }
  await asks('changeMobile', changeMobileFor, { body: { phone, ...caller } })
  await asks('reopenCard', reopenCardFor, { body: { ending, reason } })
  await asks('closeAccount', closeAccountFor, { body: { identifiedBy: caller.identifiedBy, reason } })
  await asks('holdBackLooks', holdBackLooks, { body: { days: 3, reason } })
  const { voucherId } = await inside((tx) =>
    giveGoodwill(
      tx,
      { collectorId, rewardId: apologyVoucher.rewardId, reason },
      { secret: server.secrets.vouchers, now: new Date() },
    ),
  )
  await asks('changeVoucherCode', changeCodeOfVoucher, { params: { ...params, voucherId }, body: { reason } })
  await asks('giveBackDifference', giveBackDifference, { params: { number }, body: { reason } }, finance)
  return { requests, senior, finance }
}

/** A conversion that its partner's file does not have. @returns the number of the difference */
async function aDifference({ server, desk }: World, collectorId: string, headers: { cookie: string }) {
  const now = new Date()
  const noon = new Date(now.getTime() - 2 * 86_400_000)
  noon.setUTCHours(12, 0, 0, 0)
  const conversionId = uuidv7()
  const conversion = {
    conversionId,
    collectorId,
    partnerId: 'BA' as const,
    brandKey: 'british-airways',
    points: 800,
    arrives: 500,
    gives: 400,
    gets: 250,
    partnerReference: 'AV-1',
    askedAt: noon,
    endedAt: new Date(noon.getTime() + 60_000),
  }
  await asMember(server.database, { collectorId }, (tx) => enterPast(tx, conversion))
  const file = { partnerId: 'BA' as const, day: noon.toISOString().slice(0, 10), direction: 'credit' as const }
  await server.database.transaction((tx) => compareDay(tx, file, [], now))
  const { json } = await desk.call(differences, { query: { which: 'open' }, headers })
  return json.differences.find((one) => one.conversionId === conversionId)?.number ?? ''
}
