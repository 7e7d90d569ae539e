import type { ConversionType } from '@pollen/contract/conversions'
import {
  conversion,
  conversions,
  conversionTerms,
  convertAutomatically,
  convertPoints,
  quoteConversion,
  stopConvertingAutomatically,
} from '@pollen/contract/member/conversions'
import type { PartnerId } from '@pollen/contract/partner'
import type { ProtectedChange } from '@pollen/contract/protected-change'
import { balancesOf, move, programmeKey, referenceFor } from '../server/src/records/ledger/ledger.ts'
import { issueProof } from '../server/src/safety/two-factor/two-factor.ts'
import type { TestApp } from './app.ts'
import { aLinker, anAccount } from './partner-linker.ts'
import type { Partners } from './partner-programme.ts'

/** For a quote of somebody else. */
const anyAmount: [ConversionType, number] = ['NECTAR_TO_PARTNER', 400]

/** A member with points whose card is linked to an account at a partner with 900 points, and what they do there. */
export async function aConverter(
  server: TestApp,
  partners: Partners,
  { points = 2000, partnerId = 'BA' }: { points?: number | undefined; partnerId?: PartnerId | undefined } = {},
) {
  const linker = await aLinker(server, partners)
  const { member, call } = linker
  const { transaction } = server.database
  const number = await anAccount(partners, partnerId, { points: 900 })
  await linker.links(partnerId, number)
  const { collectorId } = member
  // Linking gives points of its own.
  const missing = points - (await transaction((tx) => balancesOf(tx, collectorId))).available
  const given = {
    brandKey: programmeKey,
    reference: referenceFor('adjustment', 'for tests'),
    movement: missing > 0 ? 'adjustmentIn' : 'adjustmentOut',
    points: Math.abs(missing),
  } as const
  if (missing !== 0) await transaction((tx) => move(tx, { collectorId, occurredAt: new Date(), ...given }))
  const params = { partnerId }
  /** What each quote is of, for the code that accepts it. */
  const quoted = new Map<string, [ConversionType, number]>()
  const proofFor = async (change: ProtectedChange) => ({
    'x-2fa-code': await transaction((tx) => issueProof(tx, collectorId, change, new Date())),
  })
  const converter = {
    ...linker,
    number,
    proof: (type: ConversionType, points: number) => proofFor({ change: 'convert', partnerId, type, points }),
    async quotes(type: ConversionType, points: number) {
      const answer = await call(quoteConversion, { params, body: { type, points } })
      quoted.set(answer.json.quoteId, [type, points])
      return answer
    },
    converts: async (quoteId: string, headers?: Record<string, string>) =>
      call(convertPoints, {
        params,
        body: { quoteId },
        headers: headers ?? (await converter.proof(...(quoted.get(quoteId) ?? anyAmount))),
      }),
    /** Quotes and converts. @returns the conversion's id */
    async begins(type: ConversionType, points: number): Promise<string> {
      const { quoteId } = (await converter.quotes(type, points)).json
      return (await converter.converts(quoteId)).json.conversion.conversionId
    },
    follows: async (conversionId: string) => (await call(conversion, { params: { conversionId } })).json.conversion,
    lists: async (query: { pageSize: number; nextToken?: string }) => (await call(conversions, { query })).json,
    terms: async () => (await call(conversionTerms, { params })).json,
    turnsOn: async (rate: { gives: number; gets: number }) =>
      call(convertAutomatically, {
        params,
        body: { type: 'NECTAR_TO_PARTNER', rate },
        headers: await proofFor({ change: 'convertAutomatically', partnerId }),
      }),
    turnsOff: () => call(stopConvertingAutomatically, { params }),
    balances: () => transaction((tx) => balancesOf(tx, collectorId)),
    partnerPoints: async () => (await partners.member(partnerId, number)).points,
  }
  return converter
}
