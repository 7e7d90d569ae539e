import { transactions } from '@pollen/contract/member/activity'
import { balance, pointsEvents } from '@pollen/contract/member/ledger'
import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Counts the notes that the page plays; they sound all the same. */
const countNotes = () => {
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (this: OscillatorNode, ...at: [number?]) {
    const { dataset } = document.documentElement
    dataset.notes = String(Number(dataset.notes ?? 0) + 1)
    return start.apply(this, at)
  }
}
const notesOf = (page: Page) => page.locator('html').getAttribute('data-notes')
const isNews = (points: number) => new RegExp(`^\\+${points} at`)

test('a member who wants it hears points arrive on the open card, and nobody else does', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await page.addInitScript(countNotes)
  const answerOf = (url: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api${url}`)
  const opensTheCard = async () => {
    const latest = answerOf(transactions.url)
    const stream = answerOf(pointsEvents.url)
    await visitor.goes(href('nectarcardWallet'))
    await visitor.sees('Your card')
    await Promise.all([latest, stream])
    await page.getByRole('heading', { level: 1 }).click() // browsers want a press before a page may sound
  }
  const collects = async (points: number) => {
    await till.posts({ cardNumber, points })
    await page.getByRole('region', { name: 'Your points' }).getByRole('status').getByText(isNews(points)).waitFor()
  }

  await visitor.goesSignedIn(href('account'), email, password)
  await visitor.sees('Your account')
  await opensTheCard()
  await collects(118)
  expect(await notesOf(page)).toBe(null)

  await visitor.goes(href('accountSoundEffects'))
  await visitor.sees('Sound effects')
  await visitor.presses('Play it')
  await expect.poll(() => notesOf(page)).toBe('2')
  await page.getByRole('switch', { name: 'Play a sound when points arrive' }).check()
  await opensTheCard()
  await collects(77)
  expect(await notesOf(page)).toBe('2')
  const answeredAgain = answerOf(balance.url)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await answeredAgain
  await collects(78)
  expect(await notesOf(page)).toBe('4')
  expect(visitor.complaints).toEqual([])
})
