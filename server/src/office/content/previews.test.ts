import { contentItem } from '@pollen/contract/staff/content'
import { beginDraft, contentPreview } from '@pollen/contract/staff/content-drafts'
import { campaignPreview } from '@pollen/contract/visitor/campaign-previews'
import { offerPreview } from '@pollen/contract/visitor/offer-previews'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { expect, test } from 'vitest'

const server = await startTestApp()
const desk = await openConsole(server)
const [lena, fraud] = [await desk.aColleague('marketer'), await desk.aColleague('fraud')]

const runs = async (contentKind: string, key: string) =>
  (await desk.call(contentItem, { query: { contentKind, key }, headers: lena.headers })).json.value

async function draftOf(contentKind: string, key: string, change: (value: string) => string) {
  const items = [{ key, value: change(await runs(contentKind, key)) }]
  const body = { contentKind, title: 'A draft', items }
  return (await desk.call(beginDraft, { body, headers: lena.headers })).json.draftId
}

const previews = async (contentKind: string, key: string, more: { draftId?: string; day?: string } = {}) =>
  (await desk.call(contentPreview, { body: { contentKind, key, ...more }, headers: fraud.headers })).json
const tokenOf = (url = '') => url.slice(url.lastIndexOf('/') + 1)
const shown = async (url: string | undefined) =>
  (await server.call(campaignPreview, { query: { token: tokenOf(url) } })).json.preview

test('a colleague sees a draft on the members’ own screens at a day to come, and members see nothing of it', async () => {
  const draftId = await draftOf('offers', 'sourdough-40', (row) =>
    row.replace('40 points on a sourdough loaf', 'Zeppelin bread'),
  )
  const { screens } = await previews('offers', 'sourdough-40', { draftId })
  expect(screens.map(({ says }) => says)).toEqual(['Its own screen', 'On a list', 'On Home', 'All three'])
  const token = tokenOf(screens[0]?.url)
  const { json } = await server.call(offerPreview, { params: { id: 'sourdough-40' }, query: { token } })
  expect(JSON.stringify(json)).toContain('Zeppelin bread')
  expect(await runs('offers', 'sourdough-40')).not.toContain('Zeppelin')
})

test.each([
  ['pods', 'fresh-quest', 'Fill the fresh comb'],
  ['quests', 'fresh-comb-{round}', 'The fresh comb'],
  ['documents', 'collector-rules/2026-11-25.md', 'card'],
  ['events', 'digital-week', 'Digital week'],
  ['rewards', 'quayside-coffee', 'A coffee'],
  ['prices', '2001000000203 {day -47}', 'Malted bloomer'],
  ['brands', 'thistle-outdoors', 'Tents, boots'],
])('of %s it is the screen on which members find it, with the draft in it', async (contentKind, key, from) => {
  const draftId = await draftOf(contentKind, key, (value) => value.replace(from, `Zeppelin ${from}`))
  const { screens } = await previews(contentKind, key, { draftId, day: '2026-12-08' })
  expect(JSON.stringify(await shown(screens[0]?.url))).toContain('Zeppelin')
})

test('what stands on no screen on that day, or is no member’s to see, has no link', async () => {
  expect((await previews('quests', 'fresh-comb-{round}', { day: '2020-01-01' })).screens).toEqual([])
  expect((await previews('spending', 'spending.json')).screens).toEqual([])
})
