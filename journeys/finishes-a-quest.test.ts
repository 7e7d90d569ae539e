import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member finishes a quest at tills, and finds its points in their activity', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goes(href('yourNectarQuests'))
  await page.getByRole('heading', { name: 'Five places, 400 points' }).waitFor()
  await visitor.findsNothingWrong()
  await page.getByRole('link', { name: 'Log in to join' }).click()
  await visitor.signsIn(email, password)
  await visitor.sees('Your quests')
  const places = page.getByRole('article').filter({ hasText: 'Five places, 400 points' })
  await places.getByText('Collect at five places').waitFor()
  await visitor.findsNothingWrong()

  for (const brandKey of ['sainsburys', 'argos', 'ebay', 'esso', 'quayside-coffee'])
    await till.posts({ cardNumber, points: 1 }, brandKey)
  await visitor.reloads()
  await places.getByText('5 of 5').waitFor()
  await places.getByText('400 points, yours since').waitFor()
  await places.getByRole('link', { name: 'See your activity' }).click()
  await visitor.sees('Activity')
  await page.getByRole('link', { name: /Five places, 400 points/ }).click()
  await page.getByRole('heading', { name: 'Five places, 400 points' }).waitFor()
  await page.goBack()
  await visitor.goes(href('yourNectarQuestsTerms'))
  await page.getByRole('heading', { name: 'The fresh comb' }).waitFor()
  expect(await page.getByText('two weeks after its end').count()).toBe(1)
})
