import { ConversionType } from '@pollen/contract/conversions'
import { PartnerId } from '@pollen/contract/partner'
import { z } from '@pollen/contract/zod'
import { readContentFile } from '../platform/process/content-file.ts'
import type { PartnerSites } from '../platform/process/partner-sites.ts'
import { httpPartner, type Partner } from './http-partner.ts'

const Words = z.string().check(z.minLength(1), z.maxLength(500))
const Count = z.int().check(z.positive())

/**
 * A way to convert, with its limits for a card within 24 hours; points are of the side that they leave. Of its rates, the
 * earliest first, the last counts whose day has come (Universal Time).
 */
const WrittenWay = z
  .strictObject({
    type: ConversionType,
    step: Count,
    least: Count,
    mostADay: Count,
    timesADay: Count,
    rates: z.array(z.strictObject({ gives: Count, gets: Count, since: z.iso.date() })).check(z.minLength(1)),
  })
  .check(
    z.refine(({ step, rates }) => rates.every(({ gives, gets }) => (step * gets) % gives === 0), {
      error: 'Write a step that becomes whole points at every rate',
      path: ['step'],
    }),
    z.refine(({ step, least, mostADay }) => least % step === 0 && mostADay % step === 0 && mostADay >= least, {
      error: 'Write whole steps, and for a day no fewer than the least',
      path: ['mostADay'],
    }),
    z.refine(({ rates }) => rates.every(({ since }, nth) => nth === 0 || since > (rates[nth - 1]?.since ?? '')), {
      error: 'Write each day once, the earliest first',
      path: ['rates'],
    }),
    z.refine(({ rates }) => (rates[0]?.since ?? '') <= new Date().toISOString(), {
      error: 'Write a rate whose day has come',
      path: ['rates'],
    }),
  )
export type WrittenWay = z.infer<typeof WrittenWay>

const PartnerRow = z.strictObject({
  partnerId: PartnerId,
  brandDetailsKey: z.string().check(z.regex(/^[a-z0-9-]+$/, 'Write a key in small letters, digits and dashes')),
  /** As people read it. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Of its tile. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Write a colour as #, then six of 0 to 9 and a to f')),
  /** What its points are called. */
  pointsName: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Where one becomes a member there. */
  joinUrl: z.string().check(z.regex(/^https:\/\//, 'Write an address that begins with https://'), z.maxLength(500)),
  /** How members link: by a login there, or by their number and a code. */
  linkBy: z.enum(['login', 'number']),
  /** What is said before a card is linked and unlinked. */
  linkModal: z.strictObject({ link: Words, unlink: Words }),
  /** How often a card, and an account there, may be linked. */
  mostLinks: z.int().check(z.positive()),
  /** An account that was linked to a card is never linked to another. */
  oneCardForEver: z.boolean(),
  conversions: z
    .array(WrittenWay)
    .check(z.refine((ways) => new Set(ways.map(({ type }) => type)).size === ways.length, 'Write each way once')),
})

/** A partner that can be reached, and what operators wrote about it. */
export type KnownPartner = z.infer<typeof PartnerRow> & { partner: Partner }

export const PartnersFile = z.array(PartnerRow)
const readRows = () => readContentFile('partners.json', PartnersFile)

/** What operators wrote about a partner, whether or not it has a setting. */
export async function writtenPartner(partnerId: PartnerId): Promise<z.infer<typeof PartnerRow>> {
  const written = (await readRows()).find((row) => row.partnerId === partnerId)
  if (!written) throw new Error(`content/partners.json has no ${partnerId}`)
  return written
}

/** The partners' names, also of those without a setting. */
export async function partnerNames(): Promise<Partial<Record<PartnerId, string>>> {
  return Object.fromEntries((await readRows()).map(({ partnerId, name }) => [partnerId, name]))
}

/**
 * The partners of content/partners.json that have a setting, in its order.
 *
 * @throws StartError   the file breaks a rule
 */
export async function knownPartners(sites: PartnerSites): Promise<KnownPartner[]> {
  const rows = await readRows()
  return rows.flatMap((row) => {
    const site = sites[row.partnerId]
    return site ? [{ ...row, partner: httpPartner(site) }] : []
  })
}
