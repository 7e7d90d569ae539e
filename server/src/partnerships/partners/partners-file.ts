import { ConversionType } from '@pollen/contract/conversions'
import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { count, Day, Key, listOf, TileColour, words } from '../../platform/content/rules.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { SiteOf } from '../../platform/process/brand-sites.ts'
import type { PartnerSites } from '../../platform/process/partner-sites.ts'
import { contentOf } from '../../records/content/content.ts'
import { httpPartner, type Partner } from './http-partner.ts'

/**
 * A way to convert, with its limits for a card within 24 hours; points are of the side that they leave. Of its rates, the
 * earliest first, the last counts whose day has come (Universal Time).
 */
const WrittenWay = z
  .strictObject({
    type: ConversionType,
    step: count(),
    least: count(),
    mostADay: count(),
    timesADay: count(),
    rates: z.array(z.strictObject({ gives: count(), gets: count(), since: Day })).check(z.minLength(1)),
  })
  .check(
    z.refine(({ step, rates }) => rates.every(({ gives, gets }) => (step * gets) % gives === 0), {
      error: 'does not become whole points at every rate',
      path: ['step'],
    }),
    z.refine(({ step, least, mostADay }) => least % step === 0 && mostADay % step === 0 && mostADay >= least, {
      error: 'is not whole steps, or is less than the least',
      path: ['mostADay'],
    }),
    z.refine(({ rates }) => rates.every(({ since }, nth) => nth === 0 || since > (rates[nth - 1]?.since ?? '')), {
      error: 'do not have each day once, the earliest first',
      path: ['rates'],
    }),
    z.refine(({ rates }) => (rates[0]?.since ?? '') <= new Date().toISOString(), {
      error: 'have none whose day has come',
      path: ['rates'],
    }),
  )
export type WrittenWay = z.infer<typeof WrittenWay>

const PartnerRow = z.strictObject({
  partnerId: PartnerId,
  brandDetailsKey: Key,
  /** As people read it. */
  name: words(60),
  /** Of its tile. */
  colour: TileColour,
  /** What its points are called. */
  pointsName: words(40),
  /** Where one becomes a member there. */
  joinUrl: z.string().check(z.regex(/^https:\/\//, 'does not begin with https://'), z.maxLength(500)),
  /** How members link: by a login there, or by their number and a code. */
  linkBy: z.enum(['login', 'number']),
  /** What is said before a card is linked and unlinked. */
  linkModal: z.strictObject({ link: words(500), unlink: words(500) }),
  /** How often a card, and an account there, may be linked. */
  mostLinks: count(),
  /** An account that was linked to a card is never linked to another. */
  oneCardForEver: z.boolean(),
  conversions: listOf(WrittenWay, 'type'),
})

/** A partner as operators wrote it. */
export type WrittenPartner = z.infer<typeof PartnerRow>

/** A partner that can be reached, and what operators wrote about it. */
export type KnownPartner = WrittenPartner & { partner: Partner }

/** @throws StartError   the text breaks a rule */
export const parsePartners = (text: string): WrittenPartner[] =>
  parseContent('partners.json', text, z.array(PartnerRow))

export const partnersKind = listKind({
  name: 'partners',
  title: 'Partners',
  file: 'partners.json',
  shape: PartnerRow,
  key: ['partnerId'],
  words: {
    partnerId: { label: 'Key', choices: { BA: 'BA', MARRIOTT: 'MARRIOTT' } },
    brandDetailsKey: { label: 'Brand', names: 'brands' },
    colour: { hint: 'Of its tile' },
    pointsName: { label: 'What its points are called' },
    joinUrl: { label: 'Where one joins it' },
    linkBy: { label: 'Members link by', choices: { login: 'A login there', number: 'Their number and a code' } },
    linkModal: { label: 'What is said before' },
    'linkModal.link': { label: 'A card is linked' },
    'linkModal.unlink': { label: 'A card is unlinked' },
    mostLinks: { label: 'An account is linked at most', unit: 'times' },
    oneCardForEver: { label: 'An account stays with its first card' },
    conversions: { label: 'Ways to convert' },
    'conversions.type': {
      label: 'Which way',
      choices: { NECTAR_TO_PARTNER: 'Ours become theirs', PARTNER_TO_NECTAR: 'Theirs become ours' },
    },
    'conversions.step': { label: 'In steps of', unit: 'points' },
    'conversions.least': { label: 'At least', unit: 'points' },
    'conversions.mostADay': { label: 'Most in a day', unit: 'points' },
    'conversions.timesADay': { label: 'How often in a day', unit: 'times' },
    'conversions.rates.gives': { label: 'So many' },
    'conversions.rates.gets': { label: 'Become' },
    'conversions.rates.since': { label: 'From' },
  },
  parse: parsePartners,
})

/** What operators wrote about each partner, whether or not it has a setting. */
export const writtenPartners = async (tx: Transaction): Promise<WrittenPartner[]> =>
  parsePartners(await contentOf(tx, partnersKind))

/** One of them; whoever has something with it reads of it, so it is there. */
export function writtenOf(partners: WrittenPartner[], partnerId: PartnerId): WrittenPartner {
  const written = partners.find((partner) => partner.partnerId === partnerId)
  if (!written) throw new Error(`content/partners.json has no ${partnerId}`)
  return written
}

/** Those that have a setting, in the order in which they are written. */
export const reachable = (
  partners: WrittenPartner[],
  sites: PartnerSites,
  siteOf: SiteOf = (address) => address,
): KnownPartner[] =>
  partners.flatMap((row) => {
    const site = sites[row.partnerId]
    return site ? [{ ...row, joinUrl: siteOf(row.joinUrl), partner: httpPartner(site) }] : []
  })

/** The same for a job, which reads them as it begins. */
export const knownPartners = async (
  { statement }: Pick<Database, 'statement'>,
  sites: PartnerSites,
): Promise<KnownPartner[]> => reachable(await statement(writtenPartners), sites)
