import { testWithProcess as test } from '@pollen/testing/journey'
import { startProgramme } from '@pollen/testing/running-server'
import { expect } from 'vitest'

test('a registration goes on when the programme is back after a crash, and the data is kept', async ({
  visitor,
  mailbox,
  email,
  programme,
  till,
  settings,
}) => {
  await visitor.comesToTheDetails(email, mailbox)
  await visitor.entersDetails()
  await visitor.sees("What's your address?")
  const before = await till.demonstration()

  await programme.crash()
  const again = await startProgramme({ ...settings, PORT: String(programme.port) })
  expect(await till.demonstration()).toEqual(before)
  await visitor.finishesRegistration()
  expect(await again.stop()).toBe(0)
})
