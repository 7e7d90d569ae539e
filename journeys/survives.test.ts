import { describe, expect } from 'vitest'
import { startProgramme } from './programme.ts'
import { test } from './test.ts'

test('without a network a press says so, loses nothing, and works when the network is back', async ({
  visitor,
  email,
}) => {
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.sees("Let's verify your email")
  await visitor.fills('Email', email)
  await visitor.page.context().setOffline(true)
  await visitor.presses('Continue')
  await visitor.page.getByText('We can’t reach the server').waitFor()
  await visitor.findsNothingWrong()
  expect(await visitor.page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)

  await visitor.page.context().setOffline(false)
  await visitor.presses('Continue')
  await visitor.sees("We've sent you an email")
})

describe('a crash in the middle', () => {
  test('of a registration: it goes on when the programme is back, and the data is kept', async ({
    visitor,
    mailbox,
    email,
    programme,
    till,
    dataDirectory,
  }) => {
    await visitor.startsRegistration()
    await visitor.saysTheyHaveNoCard()
    await visitor.entersEmail(email)
    await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
    await visitor.entersDetails()
    await visitor.sees("What's your address?")
    const before = await till.demonstration()

    await programme.crash()
    const again = await startProgramme({ DATA_DIRECTORY: dataDirectory, PORT: String(programme.port) })
    expect(await till.demonstration()).toEqual(before)
    await visitor.findsTheirAddress()
    await visitor.choosesAStandardAccount()
    await visitor.securesTheAccount()
    await visitor.acceptsTheTerms()
    await visitor.isWelcomed('Ada')
    expect(await again.stop()).toBe(0)
  })
})
