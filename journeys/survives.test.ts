import { describe, expect } from 'vitest'
import { startProgramme } from './programme.ts'
import { test } from './test.ts'

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
