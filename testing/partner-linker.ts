import type { Endpoint } from '@pollen/contract/endpoint'
import {
  beginPartnerLogin,
  beginPartnerNumber,
  finishPartnerLogin,
  linkedPartners,
  partnerBalance,
  unlinkPartner,
} from '@pollen/contract/member/partners'
import type { PartnerId } from '@pollen/contract/partner'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { issueProof } from '../server/src/safety/two-factor/two-factor.ts'
import type { CallInput, TestApp } from './app.ts'
import { aMember, signedIn } from './member.ts'
import type { Partners } from './partner-programme.ts'

let numbers = 0
/** A member of a partner that nobody else is. */
export async function anAccount(partners: Partners, partnerId: PartnerId, changed: object = {}) {
  const number = String(70_000_000 + ++numbers)
  const details = { firstName: 'Ivy', lastName: 'Thorne', email: 'ivy@example.com', password: 'Meadow-Sweet-7' }
  await partners.addMember(partnerId, { number, points: 900, ...details, ...changed })
  return number
}

const paramOf = (address: string, name: string) => new URL(address).searchParams.get(name) ?? undefined

/** A member in a browser of theirs, who can prove that it is them. */
export async function aLinker(server: TestApp, partners: Partners) {
  const { transaction } = server.database
  const member = await aMember(server.database)
  const headers = await signedIn(server.database, member)
  const call = <E extends Endpoint>(endpoint: E, sent: CallInput<E> = {}) =>
    server.call(endpoint, { ...sent, headers: { ...headers, ...sent.headers } })
  const proof = async (change: ProtectedChange) => ({
    'x-2fa-code': await transaction((tx) => issueProof(tx, member.collectorId, change, new Date())),
  })
  const proofToLink = (partnerId: PartnerId) => proof({ change: 'linkPartner', partnerId })
  const linker = {
    member,
    call,
    begins: async (partnerId: PartnerId) =>
      call(beginPartnerLogin, { params: { partnerId }, headers: await proofToLink(partnerId) }),
    /** Goes to the partner's login and comes back. @returns what stands in the address then */
    async logsIn(partnerId: PartnerId, number: string, decision = 'allow') {
      const { location } = (await linker.begins(partnerId)).json
      const back = await partners.logIn(location, number, { decision })
      return { state: paramOf(back, 'state') ?? '', code: paramOf(back, 'code'), error: paramOf(back, 'error') }
    },
    returns: (body: { state: string; code?: string | undefined; error?: string | undefined }) =>
      call(finishPartnerLogin, { body: JSON.parse(JSON.stringify(body)) }),
    links: async (partnerId: PartnerId, number: string) => linker.returns(await linker.logsIn(partnerId, number)),
    unlinks: async (partnerId: PartnerId) =>
      call(unlinkPartner, { params: { partnerId }, headers: await proof({ change: 'unlinkPartner', partnerId }) }),
    async beginsByNumber(partnerId: PartnerId) {
      return (await call(beginPartnerNumber, { params: { partnerId }, headers: await proofToLink(partnerId) })).json
        .token
    },
    balance: async (partnerId: PartnerId) => (await call(partnerBalance, { params: { partnerId } })).json,
    async link(partnerId: PartnerId) {
      const { json } = await call(linkedPartners)
      return json.partners.find((it) => it.partnerId === partnerId)
    },
  }
  return linker
}
