import { type PartnerPage, PartnerPageContent, partnerSections } from '@pollen/contract/partner-page'
import { z } from '@pollen/contract/zod'
import { parseContent, wrongContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import type { SiteOf } from '../../platform/process/brand-sites.ts'
import type { KnownPartner, WrittenWay } from './partners-file.ts'

const fileName = 'partner-pages.json'

/** What the office calls them. */
const sectionNames = {
  detailssection: 'How it goes together',
  overview: 'Overview',
  balance: 'Balance',
  rate: 'Rate',
  convertpoints: 'Converting points',
  aoi: 'Also of interest',
  tandc: 'Terms',
  steps: 'Steps',
  howitworks: 'How it works',
  specialpartneroffers: 'Special offers',
  brands: 'Brands',
  readmore: 'Questions',
}

/**
 * What operators wrote for the pages of partners' brands.
 *
 * @throws StartError   the file breaks a rule, or a page lacks a section
 */
export function parsePartnerPages(text: string): PartnerPageContent[] {
  const pages = parseContent(fileName, text, z.array(PartnerPageContent))
  for (const [item, { partnerId, sections }] of pages.entries()) {
    const needed = partnerSections[partnerId]
    const written = sections.map(({ section }) => section).toSorted()
    if (written.join() !== needed.toSorted().join()) {
      const says = `needs each of these sections once: ${needed.join(', ')}`
      throw wrongContent(fileName, `the page of ${partnerId} ${says}`, { item, path: ['sections'], says })
    }
  }
  return pages
}

export const partnerPagesKind = listKind({
  name: 'partnerPages',
  title: 'Pages of partners',
  file: fileName,
  shape: PartnerPageContent,
  key: ['partnerId'],
  words: {
    partnerId: { label: 'Partner', names: 'partners' },
    spendUrl: { label: 'Where its points are spent', hint: 'On its own site' },
    sections: { choices: sectionNames },
    'sections.text': { label: 'Paragraphs' },
    'sections.steps.text': { label: 'Text' },
    'sections.brandKeys': { label: 'Brands', names: 'brands' },
  },
  parse: parsePartnerPages,
})

/**
 * By the key of a brand and the moment: what its page says beside the brand's own. undefined for brands that are no
 * partner, and for partners that are absent.
 */
export function partnerPages(
  partners: () => KnownPartner[],
  pages: () => PartnerPageContent[],
  siteOf: SiteOf = (address) => address,
): (brandKey: string, now: Date) => PartnerPage | undefined {
  return (brandKey, now) => {
    const known = partners().find(({ brandDetailsKey }) => brandDetailsKey === brandKey)
    const page = pages().find(({ partnerId }) => partnerId === known?.partnerId)
    if (!known || !page) return undefined
    const { pointsName, joinUrl, conversions } = known
    return {
      ...page,
      spendUrl: siteOf(page.spendUrl),
      pointsName,
      joinUrl,
      ways: conversions.map((way) => wayAt(way, now)),
    }
  }
}

/** The rate that counts, those before it, the last first, and the one that comes next. */
function wayAt({ type, rates }: WrittenWay, now: Date): PartnerPage['ways'][number] {
  const dated = rates.map((rate) => ({ ...rate, since: new Date(rate.since).toISOString() }))
  const [rate, ...before] = dated.filter(({ since }) => since <= now.toISOString()).reverse()
  const next = dated.find(({ since }) => since > now.toISOString())
  if (!rate) throw new Error(`No rate of ${type} has begun`)
  return { type, rate, before, ...(next && { next }) }
}
