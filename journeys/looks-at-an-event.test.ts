import { href } from '@pollen/contract/paths'
import { test } from '@pollen/testing/journey'

test('a visitor finds an event, reads its offers, and as a member its terms', async ({ visitor, till }) => {
  const { page } = visitor
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goes(href('event'))
  await visitor.follows('Long breakfasts')
  await visitor.sees('Long breakfasts')
  await page.getByRole('heading', { name: '40 points on a sourdough loaf' }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.follows('Log in to take part')
  await visitor.signsIn(email, password)
  await visitor.sees('Long breakfasts')
  await page.getByRole('link', { name: 'Load your offers' }).waitFor()
  await visitor.findsNothingWrong()
  await visitor.follows('Terms and conditions')
  await page.getByText('Each offer has terms of its own, which stand with it.').waitFor()
  await visitor.findsNothingWrong()
})
