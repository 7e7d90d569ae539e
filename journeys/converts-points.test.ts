import type { PartnerId } from '@pollen/contract/partner'
import { href } from '@pollen/contract/paths'
import { newPhone } from '@pollen/testing/browser'
import { runCommand } from '@pollen/testing/command'
import type { Mailbox } from '@pollen/testing/mailbox'
import { test } from '@pollen/testing/partner-journey'
import { anAccount } from '@pollen/testing/partner-linker'
import type { Partners } from '@pollen/testing/partner-programme'
import type { Till } from '@pollen/testing/till'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import { expect } from 'vitest'

type Member = { email: string; password: string; cardNumber: string }

let used = 0
/** Another member at each run of a test, with points to convert: a repeated test finds nothing linked or converted. */
async function anotherMember(till: Till): Promise<Member> {
  const member = (await till.demonstration()).members[used++] as Member
  await till.posts({ cardNumber: member.cardNumber, points: 3000 })
  return member
}

/** A call of the page's own, as its session's member. */
const calls = (visitor: Visitor, path: string, { body = {}, code = '' }: { body?: object; code?: string } = {}) =>
  visitor.page.evaluate(
    async ([path, body, code]) => {
      const headers = { 'content-type': 'application/json', 'x-2fa-code': code }
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body })
      return answer.json()
    },
    [path, JSON.stringify(body), code] as const,
  )

/** Links without the screens, which `links-a-partner` shows. */
async function links(
  visitor: Visitor,
  { email, password }: Member,
  {
    mailbox,
    partners,
    partnerId,
    number,
  }: { mailbox: Mailbox; partners: Partners; partnerId: PartnerId; number: string },
) {
  const before = await mailbox.messagesTo(email)
  await calls(visitor, '/2fa/send', {
    body: { deliveryMethod: 'email', password, change: { change: 'linkPartner', partnerId } },
  })
  const code = await mailbox.codeSentTo(email, before)
  const { location } = await calls(visitor, `/customer/linked-partners/${partnerId}/login`, { code })
  const { searchParams } = new URL(await partners.logIn(location, number))
  await calls(visitor, '/customer/linked-partners/return', { body: Object.fromEntries(searchParams) })
}

/** Shows by their password and a code that it is them. */
async function provesIt(visitor: Visitor, mailbox: Mailbox, { email, password }: Member, allows?: string) {
  const before = await mailbox.messagesTo(email)
  await visitor.fills('Password', password)
  await visitor.presses('Send me a code')
  await visitor.sees('Enter your code')
  const code = await mailbox.codeSentTo(email, before)
  if (allows) {
    await visitor.page.getByText(`It’s your code to ${allows}.`).waitFor()
    await visitor.page.getByText(`We sent it to ${email[0]}…@`).waitFor()
    const elsewhere = { code, change: { change: 'closure' } }
    expect(await calls(visitor, '/2fa/verify', { body: elsewhere })).toMatchObject({ code: 'CODE_EXPIRED' })
  }
  await visitor.fills('Code', code)
  await visitor.presses('Continue')
}

/** From the amount to the conversion's own page. */
async function converts(visitor: Visitor, mailbox: Mailbox, member: Member, what: string, allows?: string) {
  await visitor.presses(`Convert ${what}`)
  const popup = visitor.page.getByRole('dialog', { name: `Convert ${what}?` })
  await popup.getByText('This rate is yours until').waitFor()
  await visitor.findsNothingWrong()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await visitor.sees(`Convert ${what}`)
  await provesIt(visitor, mailbox, member, allows)
  await visitor.sees(`Convert ${what}?`)
  await visitor.presses(`Convert ${what}`)
}

const pointsInBar = async ({ page }: Visitor) => {
  const chip = page.getByRole('banner').getByRole('link', { name: /^[\d,]+ points$/ })
  return Number((await chip.textContent())?.replaceAll(/\D/g, ''))
}

const airline = { brandDetailsKey: 'british-airways' }
const hotels = { brandDetailsKey: 'marriott' }

test('a member converts points at the airline, follows them to their arrival, and converts every week', async ({
  visitor,
  mailbox,
  till,
  partners,
  settings,
}) => {
  const { page } = visitor
  const member = await anotherMember(till)
  const number = await anAccount(partners, 'BA')
  await visitor.goes(href('brandConversion', airline))
  await visitor.sees('Convert points')
  await page.getByText('Since 25 January 2021').waitFor()
  await visitor.goes(href('brand', airline))
  await visitor.sees('British Airways')
  await page.getByText('Earlier rates').click()
  await page.getByText('From 1 November 2022: 250 Avios make 300 points').waitFor()
  await visitor.follows('Log in to link it')
  await visitor.signsIn(member.email, member.password)
  await visitor.sees('British Airways')
  await page.getByRole('link', { name: 'Link your card' }).waitFor()
  await links(visitor, member, { mailbox, partners, partnerId: 'BA', number })
  await visitor.reloads()
  await page.getByRole('heading', { name: 'Linked to British Airways' }).waitFor()
  await page.getByText('900 Avios').waitFor()
  await visitor.findsNothingWrong()

  await visitor.follows('Convert points')
  await visitor.sees('Convert points')
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Convert 800 points' }).waitFor()
  await visitor.fills('You give', '1000')
  await visitor.presses('Convert 1,000 points')
  await page.getByText('They go in steps of 400: try 800 or 1,200').waitFor()
  await visitor.findsNothingWrong()
  await visitor.fills('You give', '800')
  const before = await pointsInBar(visitor)
  await converts(visitor, mailbox, member, '800 points', 'convert 800 points to British Airways')
  await visitor.sees('800 points to 500 Avios')
  await page.getByText('You’ve redeemed your points!').waitFor()
  await page.getByText(/500 Avios arrived, reference BA/).waitFor()
  await expect.poll(() => pointsInBar(visitor), { timeout: 10_000 }).toBe(before - 800)
  await visitor.findsNothingWrong()
  expect((await partners.member('BA', number)).points).toBe(1400)
  expect(await runCommand('ledger', ['verify'], settings)).toMatchObject({ exitCode: 0 })

  await visitor.goes(href('conversions'))
  await page.getByRole('link', { name: /800 points to 500 Avios/ }).waitFor()
  await visitor.goes(href('brandConversion', airline))
  await visitor.presses('Turn it on')
  await visitor.sees('Convert every week')
  await provesIt(visitor, mailbox, member)
  await visitor.sees('Convert every week?')
  await visitor.presses('Turn it on')
  await page.getByText(/^It’s on, next on /).waitFor()
  await visitor.presses('Turn it off')
  await page.getByRole('button', { name: 'Turn it on' }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('a member converts hotels’ points up to the daily limit, and points the other way', async ({
  visitor,
  mailbox,
  till,
  partners,
}) => {
  const { page } = visitor
  const member = await anotherMember(till)
  const number = await anAccount(partners, 'MARRIOTT', { points: 50_000 })
  await visitor.goes(href('brandConversion', hotels))
  await visitor.follows('Log in to convert')
  await visitor.signsIn(member.email, member.password)
  await page.getByRole('link', { name: 'Link your card' }).waitFor()
  await links(visitor, member, { mailbox, partners, partnerId: 'MARRIOTT', number })
  await visitor.reloads()
  await page.getByRole('radio', { name: 'Marriott to Nectar' }).click()
  await page.getByRole('radio', { name: 'All' }).click()
  await converts(visitor, mailbox, member, '20,000 Bonvoy points')
  await visitor.sees('20,000 Bonvoy points to 40,000 points')
  await page.getByText(/40,000 points arrived, reference /).waitFor()
  expect((await partners.member('MARRIOTT', number)).points).toBe(30_000)

  await visitor.goes(href('brandConversion', hotels))
  await page.getByRole('radio', { name: 'Marriott to Nectar' }).click()
  await page.getByText('today’s limit of 20,000 Bonvoy points').waitFor()
  await page.getByRole('radio', { name: 'Nectar to Marriott' }).click()
  await converts(visitor, mailbox, member, '1,000 points')
  await visitor.sees('1,000 points to 500 Bonvoy points')
  await page.getByText(/500 Bonvoy points arrived, reference /).waitFor()
  expect((await partners.member('MARRIOTT', number)).points).toBe(30_500)
  expect(visitor.complaints).toEqual([])
})

test('a partner goes silent and the points come home; what was not the member’s is reported from the email', async ({
  visitor,
  browser,
  programme,
  mailbox,
  till,
  partners,
  database,
}) => {
  const { page } = visitor
  const member = await anotherMember(till)
  const { email } = member
  const number = await anAccount(partners, 'BA')
  await visitor.goes(href('brandConversion', airline))
  await visitor.follows('Log in to convert')
  await visitor.signsIn(email, member.password)
  await page.getByRole('link', { name: 'Link your card' }).waitFor()
  await links(visitor, member, { mailbox, partners, partnerId: 'BA', number })
  await visitor.reloads()
  const balance = await page.getByText(/^of [\d,]+ points/).textContent()
  for (const operation of ['post', 'status'] as const)
    await partners.order({ partner: 'BA', operation, does: 'dropRequest', times: 100 })
  await converts(visitor, mailbox, member, '400 points')
  await visitor.sees('400 points to 250 Avios')
  await page.getByText('Sent to British Airways').waitFor()
  await page.getByText('400 points on hold').waitFor()

  /** The server sees to it now, as it would later. */
  const later = async (change: string) => {
    await database.query(`update conversions set due_at = now(), ${change}`)
    await database.query(`select graphile_worker.add_job('sendConversions', '{"partnerId":"BA"}')`)
  }
  await later('attempts = 5')
  await page.getByText('British Airways hasn’t answered').waitFor()
  await visitor.findsNothingWrong()
  await later(`asked_at = asked_at - interval '73 hours'`)
  await page.getByText('400 points given back').waitFor()
  await page.getByText('didn’t answer for three days').waitFor()
  await visitor.goes(href('brandConversion', airline))
  await page.getByText(balance ?? 'the same points').waitFor()

  const before = await mailbox.messagesTo(email)
  await converts(visitor, mailbox, member, '400 points')
  await page.getByText('Sent to British Airways').waitFor()
  const { text } = await mailbox.newest(email, /You’re converting points/, before)
  const context = await newPhone(browser)
  const elsewhere = await inContext(context, programme.url)
  await elsewhere.goes(/https?:\/\/\S+(\/conversion-not-me\?token=[\w-]+)/.exec(text)?.[1] ?? '')
  await elsewhere.sees('Stop this conversion?')
  await elsewhere.page.getByRole('heading', { name: '400 points to 250 Avios' }).waitFor()
  await elsewhere.presses('This wasn’t me')
  await elsewhere.sees('Spending is locked')
  await elsewhere.page.getByText('Your case number is').waitFor()
  await context.close()

  await visitor.signsIn(email, member.password) // the page that showed the conversion asks for it
  await visitor.sees('Is all of this yours?')
  await page.getByText('It’s mine. Keep it').click()
  await visitor.presses('Save my answers')
  await visitor.sees('400 points to 250 Avios')
  await visitor.goes(href('brandConversion', airline))
  await page.getByText('You can’t spend points with this account right now: spending is locked.').waitFor()
  await visitor.findsNothingWrong()
  expect([visitor.complaints, elsewhere.complaints]).toEqual([[], []])
})
