import { askForDraft, beginDraft, writeDraft } from '@pollen/contract/staff/content-drafts'
import { readPastedPrices } from '@pollen/contract/staff/pasted-prices'
import { pricesOfOffice } from '@pollen/contract/staff/prices'
import { decideRequest } from '@pollen/contract/staff/requests'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const [lena, hugo] = [await desk.aColleague('marketer'), await desk.aColleague('finance')]
const firstDay = '2098-12-01'
const reason = 'Week 49'

type Price = Record<string, string> & { sku: string; member_price: string; discount: string }

const productsNow = async () => (await desk.call(pricesOfOffice, { headers: lena.headers })).json.products
const shelfOf = (members: number, { discount }: Price) => (members + Number(discount)).toFixed(2)

/** The week as a spreadsheet has it: every price is a penny less, and the last one what a test says. */
async function week(last: (price: Price) => string) {
  const running = (await productsNow()).flatMap(({ prices }) =>
    prices.slice(0, 1).map(({ value }): Price => JSON.parse(value)),
  )
  const text = running
    .map((price, nth) => {
      const members = nth < running.length - 1 ? Number(price.member_price) - 0.01 : Number(last(price))
      return [price.sku, price.product_description, shelfOf(members, price), members.toFixed(2)].join('\t')
    })
    .join('\n')
  const bySku = new Map(running.map((price) => [price.sku, price]))
  return readPastedPrices(`SKU\tName\tPrice\tMember price\n${text}`).rows.map(({ code, price, member }) => {
    const value = {
      ...bySku.get(code),
      first_day: firstDay,
      non_member_price: price,
      base_price: price,
      member_price: member,
    }
    return { key: `${code} ${firstDay}`, value: JSON.stringify(value), isNew: true }
  })
}

test('a pasted week is one draft: the server says who decides it, and all of it is in force or none', async () => {
  const items = await week(({ member_price }) => (Number(member_price) / 2).toFixed(2))
  const body = { contentKind: 'prices', title: reason, items }
  const draft = (await desk.call(beginDraft, { body, headers: lena.headers })).json
  expect(draft).toMatchObject({ faults: [], behind: [], decides: 'finance' })

  const { draftId, revision } = draft
  // Of what had one price, none moves far.
  const steady = new Set((await productsNow()).flatMap(({ sku, keys }) => (keys.length === 1 ? [sku] : [])))
  const some = (await week(({ member_price }) => member_price)).filter(({ key }) => steady.has(key.split(' ')[0] ?? ''))
  expect(some.length).toBeGreaterThan(20)
  const mild = { title: reason, revision, items: some }
  const kept = (await desk.call(writeDraft, { params: { draftId }, body: mild, headers: lena.headers })).json
  expect(kept).toMatchObject({ faults: [], decides: 'marketer, finance' })

  const wrong = items.map((item, nth) =>
    nth === 7 ? { ...item, value: item.value.replace(/"base_price":"[\d.]+"/, '"base_price":"2,6o"') } : item,
  )
  const again = { title: reason, revision: kept.revision, items: wrong }
  const faulty = (await desk.call(writeDraft, { params: { draftId }, body: again, headers: lena.headers })).json
  expect(new Set(faulty.faults.map(({ key }) => key))).toEqual(new Set([items[7]?.key]))

  const mended = { ...again, revision: faulty.revision, items }
  const { json } = await desk.call(writeDraft, { params: { draftId }, body: mended, headers: lena.headers })
  const asks = { params: { draftId }, body: { revision: json.revision, reason }, headers: lena.headers }
  const asked = (await desk.call(askForDraft, asks)).json
  const decision = {
    params: { requestId: asked.requestId },
    body: { says: 'yes' as const, reason },
    headers: hugo.headers,
  }
  expect((await desk.call(decideRequest, decision)).json).toMatchObject({ state: 'done' })
  const ofThen = (await productsNow()).filter(({ prices }) => prices.some((one) => one.firstDay === firstDay))
  expect(ofThen).toHaveLength(items.length)
})
