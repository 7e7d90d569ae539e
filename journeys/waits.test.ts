import { expect } from 'vitest'
import { test as base, holdUp } from './held-up.ts'
import { type Programme, startProgramme } from './programme.ts'

const test = base.extend<{ programme: Programme }>({
  programme: [
    async ({ postgres }, use) => {
      const programme = await startProgramme({ DATABASE_URL: postgres.connectionString })
      await use(programme)
      await programme.stop()
    },
    { scope: 'file' },
  ],
})

test('an account that takes too long says so, and is there when one looks again', async ({
  visitor,
  mailbox,
  email,
  postgres,
}) => {
  const { page } = visitor
  await visitor.startsRegistration()
  await visitor.saysTheyHaveNoCard()
  await visitor.entersEmail(email)
  await visitor.opensInAnotherTab(await mailbox.linkSentTo(email))
  await visitor.entersDetails()
  await visitor.findsTheirAddress()
  await visitor.choosesAStandardAccount()
  await visitor.securesTheAccount()

  const hold = await holdUp(postgres, 'collectors')
  await hold.held
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ready')) polls++
  })
  await visitor.acceptsTheTerms()
  await visitor.sees('Almost done...')
  await page.getByText('Please remain on this page').waitFor()
  await visitor.sees("We couldn't finish your registration")
  expect(new URL(page.url()).pathname).toBe('/register-failed')
  expect(polls).toBe(10)

  await hold.release()
  await visitor.presses('Look again')
  await visitor.isWelcomed('Ada')
})
