import { readFile } from 'node:fs/promises'
import { type PartnerPageContent, partnerSections } from '@pollen/contract/partner-page'
import { allBrands, anonymousBrand } from '@pollen/contract/visitor/brands'
import { startTestApp } from '@pollen/testing/app'
import { openPartners } from '@pollen/testing/partner-programme'
import { expect, test } from 'vitest'
import { parsePartnerPages, partnerPages } from './partner-pages.ts'
import { knownPartners } from './partners.ts'

const partners = await openPartners()
const server = await startTestApp(partners.variables)
const operators = await readFile(new URL('../../../../content/partner-pages.json', import.meta.url), 'utf8')

const partnerOn = async (key: string) => (await server.call(anonymousBrand, { params: { key } })).json.partner

test('anybody reads what a partner’s page says, and the rates both ways with those before', async () => {
  const airline = await partnerOn('british-airways')
  expect(airline).toMatchObject({ partnerId: 'BA', pointsName: 'Avios' })
  expect(airline?.sections.map(({ section }) => section).toSorted()).toEqual(partnerSections.BA.toSorted())
  expect(airline?.ways).toEqual([
    { type: 'NECTAR_TO_PARTNER', rate: { gives: 400, gets: 250, since: '2021-01-25T00:00:00.000Z' }, before: [] },
    {
      type: 'PARTNER_TO_NECTAR',
      rate: { gives: 250, gets: 400, since: '2024-03-01T00:00:00.000Z' },
      before: [
        { gives: 250, gets: 300, since: '2022-11-01T00:00:00.000Z' },
        { gives: 250, gets: 400, since: '2021-01-25T00:00:00.000Z' },
      ],
    },
  ])
  const hotels = await partnerOn('marriott')
  expect(hotels?.sections.map(({ section }) => section).toSorted()).toEqual(partnerSections.MARRIOTT.toSorted())
  expect(hotels?.ways.map(({ rate: { gives, gets } }) => gets / gives)).toEqual([0.5, 2])
})

test('a brand that is no partner says nothing of converting, nor does a partner that is absent', async () => {
  expect(await partnerOn('quayside-coffee')).toBeUndefined()
  const without = await startTestApp()
  const { json } = await without.call(anonymousBrand, { params: { key: 'british-airways' } })
  expect(json.name).toBe('British Airways')
  expect(json.partner).toBeUndefined()
})

test('a rate counts from its day on, and is announced before', async () => {
  const known = await knownPartners(server.database, server.settings.partners)
  const page = partnerPages(
    () => known,
    () => parsePartnerPages(operators),
  )
  const back = (now: string) => page('british-airways', new Date(now))?.ways[1]
  expect(back('2024-02-29T23:59:59Z')).toMatchObject({ rate: { gets: 300 }, next: { gets: 400 } })
  expect(back('2024-03-01T00:00:00Z')).toMatchObject({ rate: { gets: 400 } })
  expect(back('2024-03-01T00:00:00Z')?.next).toBeUndefined()
})

test('the brands that a page names are there', async () => {
  const { brands } = (await server.call(allBrands)).json
  const known = new Set(brands.map(({ brandDetailsKey }) => brandDetailsKey))
  const named = parsePartnerPages(operators).flatMap(({ sections }) =>
    sections.flatMap((it) => (it.section === 'brands' ? it.brandKeys : [])),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((key) => !known.has(key))).toEqual([])
})

test('a page that lacks a section, or has it twice, stops the start', () => {
  const [first, ...others]: PartnerPageContent[] = JSON.parse(operators)
  const withSections = (sections: unknown[] = []) => JSON.stringify([{ ...first, sections }, ...others])
  const says = 'the page of BA needs each of these sections once'
  expect(() => parsePartnerPages(withSections(first?.sections.slice(1)))).toThrow(says)
  expect(() => parsePartnerPages(withSections([...(first?.sections ?? []), first?.sections[0]]))).toThrow(says)
  expect(() => parsePartnerPages(withSections([{ section: 'prizes', title: 'Win', text: [] }]))).toThrow(
    /^content\/partner-pages\.json cannot be used: line 1: sections\.0/,
  )
})
