import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member plays by keyboard, a second tab and a page loaded anew go on with the same play, and its points come once', async ({
  visitor,
  till,
  database,
}) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[2] ?? {}
  await database.query('delete from arcade_plays')
  await visitor.goes(href('nectarArcade'))
  await page.getByText('in 1 of 7 cells').waitFor()
  await visitor.findsNothingWrong()
  await visitor.follows('Log in to play')
  await visitor.signsIn(email, password)
  await page.getByText('The bee is ready. Are you?').waitFor()
  await visitor.findsNothingWrong()
  await visitor.presses('Play')
  await page.getByText('Which one do you open?').waitFor()
  await visitor.findsNothingWrong()

  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByText('Which one do you open?').waitFor()
  await visitor.reloads()
  await page.getByText('Which one do you open?').waitFor()
  await page.getByRole('button', { name: 'Cell 4' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Cell 4: (20|5|1) points? for you! Come back tomorrow\./).waitFor()
  await page.getByText('Sealed, and checked').waitFor()
  await visitor.findsNothingWrong()
  const story = await page.getByRole('status').filter({ hasText: 'Cell 4' }).textContent()
  await tab.getByRole('button', { name: 'Cell 1' }).click()
  await tab
    .getByText(/Cell 4: /)
    .first()
    .waitFor()
  await tab.close()

  await visitor.reloads()
  await page.getByText(story ?? 'nothing').waitFor()
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0)
  await visitor.follows('See your activity')
  await visitor.sees('Activity')
  await page
    .getByRole('link', { name: /Nectar arcade/ })
    .first()
    .waitFor()
})
