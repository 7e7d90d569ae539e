import { test } from '@pollen/testing/journey'
import { expect } from 'vitest'

test('a member hears of a spend that is not theirs, and stops it', async ({ visitor, mailbox, till }) => {
  const { email = '', password = '', cardNumber = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goes('/homepage')
  await visitor.signsIn(email, password)
  await visitor.sees(/Hello/)
  const before = await visitor.balance()

  const { redemptionId } = await till.holds(cardNumber, 500)
  const { text } = await mailbox.newest(email, /spending 500 points/)
  await visitor.page.goto(/https?:\/\/\S+\/card\/not-me\S+/.exec(text)?.[0] ?? '')
  await visitor.sees("Wasn't it you?")
  await visitor.presses('This wasn’t me')
  await visitor.sees('Nothing more can be spent')
  await visitor.page.getByText('500 points are back').waitFor()
  await mailbox.newest(email, /Nothing more can be spent/)
  expect(await till.isRefusedToCapture(redemptionId)).toBe('HOLD_OVER')

  await visitor.follows('See your points')
  await visitor.sees(/Hello/)
  expect(await visitor.balance()).toBe(before)
  expect(visitor.complaints).toEqual([])
})
