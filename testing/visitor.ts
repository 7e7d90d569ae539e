import type { Body } from '@pollen/contract/endpoint'
import { href } from '@pollen/contract/paths'
import { emailCheck } from '@pollen/contract/visitor/registration'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { violationsOf } from './axe.ts'
import type { Mailbox } from './mailbox.ts'
import { sendWithRobotCheck } from './robot-check.ts'
import { isSeen, markSeen } from './seen-screens.ts'
import { signInByCalls } from './sign-in-by-calls.ts'

export const ada = {
  title: 'Ms',
  firstName: 'ada',
  lastName: 'Marsh',
  dateOfBirth: '14031990',
  mobile: '07700 900123',
  word: 'Honeycomb',
  password: 'Clover-Field-7',
}

/** A person who uses the pages with a mouse or a thumb. axe checks every screen that they see. */
export class Visitor {
  readonly page: Page
  readonly url: string
  /** The browser's errors, such as failed scripts and violated policies. */
  readonly complaints: string[] = []
  /** Presses every button twice, as people do who are used to icons. */
  isHasty = false

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) this.complaints.push(message.text())
    })
  }

  /** Waits until a page is loaded: this one, or the one that it sends the visitor on to before it is loaded itself. */
  async goes(path: string) {
    await this.page.goto(this.url + path, { waitUntil: 'commit' })
    await this.page.waitForLoadState()
  }

  /** Asks again where Chromium says that the page is "not attached": it is just being exchanged for the one it led to. */
  async reloads() {
    await vi.waitFor(() => this.page.reload(), { timeout: 60_000 })
  }

  /** Waits for the screen with this heading; axe checks it the first time in a run. */
  async sees(heading: string | RegExp) {
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const screen = `${new URL(this.page.url()).pathname} ${heading}`
    if (isSeen(screen)) return
    await this.findsNothingWrong()
    markSeen(screen)
  }

  async findsNothingWrong() {
    expect(await violationsOf(this.page), this.page.url()).toEqual([])
  }

  async presses(name: string | RegExp) {
    const button = this.page.getByRole('button', { name, exact: typeof name === 'string' })
    await (this.isHasty ? button.dblclick() : button.click())
  }

  async follows(name: string) {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  async fills(label: string, text: string) {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  async startsRegistration() {
    await this.goes(href('nectarCardCheck'))
    await this.sees('Right, let’s get started')
  }

  async saysTheyHaveNoCard() {
    await this.page.getByRole('radio', { name: /^No/ }).click()
    await this.presses('Continue')
  }

  async entersEmail(email: string) {
    await this.sees('Let’s verify your email')
    await this.fills('Email', email)
    await this.presses('Continue')
    await this.sees('We’ve sent you an email')
  }

  /** Opens the link in another tab, as a mail program does, and closes that; the waiting tab continues. */
  async opensInAnotherTab(link: string) {
    const tab = new Visitor(await this.page.context().newPage(), this.url)
    await tab.page.goto(link)
    await tab.sees('Now, let’s get some details')
    await tab.page.close()
  }

  /**
   * Opens the details by the link of the confirming email. The browser requests that email by a call, because the pages
   * before would be loaded again for every journey about what follows; becomes-a-member shows them.
   */
  async comesToTheDetails(email: string, mailbox: Mailbox) {
    const body: Body<typeof emailCheck> = { email, contactByEmail: true }
    const answer = await sendWithRobotCheck(this.url, (headers) =>
      this.page.request.post(`${this.url}/api${emailCheck.url}`, { headers, data: body }),
    )
    expect(answer.status()).toBe(200)
    await this.page.goto(await mailbox.linkSentTo(email))
  }

  async entersDetails() {
    await this.sees('Now, let’s get some details')
    await this.page.getByLabel('Title', { exact: true }).selectOption(ada.title)
    await this.fills('First name', ada.firstName)
    await this.fills('Last name', ada.lastName)
    await this.page.getByLabel('Date of birth', { exact: true }).pressSequentially(ada.dateOfBirth)
    // The page adds the slashes once it is hydrated.
    await expect.poll(() => this.page.getByLabel('Date of birth', { exact: true }).inputValue()).toBe('14/03/1990')
    await this.presses('Continue')
  }

  async findsTheirAddress() {
    await this.sees('What’s your address?')
    await this.fills('Postcode', 'AA1 1AA')
    await this.fills('Property number or name', '1')
    await this.presses('Find my address')
    await this.sees('Is this your address?')
    await this.presses('Yes, that’s correct')
  }

  async choosesAStandardAccount() {
    await this.sees(/account/i)
    await this.page.getByRole('radio', { name: /standard|personal/i }).click()
    await this.presses('Continue')
    await this.sees('Do you want to receive business offers?')
    await this.presses('No, thanks')
  }

  async securesTheAccount() {
    await this.sees('Secure your account')
    await this.fills('Memorable word', ada.word)
    await this.fills('Mobile number', ada.mobile)
    await this.presses('Continue')
    await this.choosesAPassword()
  }

  async choosesAPassword() {
    await this.sees('Now let’s make it extra secure')
    await this.fills('Create Password', ada.password)
    await this.fills('Confirm password', ada.password)
    await this.presses('Continue')
  }

  async acceptsTheTerms() {
    await this.sees('The important stuff')
    await this.page.getByRole('checkbox', { name: /agree|accept/i }).check()
    await this.presses('Accept and continue')
  }

  async isWelcomed(name: string) {
    await this.sees(`Nicely done ${name}!`)
  }

  /** Continues from the address to the success screen, which shows the first name where the browser stores it. */
  async finishesRegistration(name = 'Ada') {
    await this.findsTheirAddress()
    await this.finishesAfterTheAddress(name)
  }

  async finishesAfterTheAddress(name = 'Ada') {
    await this.choosesAStandardAccount()
    await this.securesTheAccount()
    await this.acceptsTheTerms()
    await this.isWelcomed(name)
  }

  /** Registers, from the first page to the success screen. */
  async becomesAMember(email: string, mailbox: Mailbox, name?: string) {
    await this.goes('/')
    await this.sees(/Points on your shop/)
    await this.page.getByRole('link', { name: 'Register now' }).click()
    await this.sees('Right, let’s get started')
    await this.saysTheyHaveNoCard()
    await this.entersEmail(email)
    await this.opensInAnotherTab(await mailbox.linkSentTo(email))
    await this.entersDetails()
    await this.finishesRegistration(name)
  }

  /** Opens a page with a session that calls opened; signs-in shows how people log in. */
  async goesSignedIn(path: string, email: string, password: string) {
    await signInByCalls(this.page, this.url, { email, password })
    await this.goes(path)
  }

  async signsIn(email: string, password: string) {
    await this.sees('Log in')
    await this.fills('Email', email)
    await this.fills('Password', password)
    await this.presses('Log in securely')
  }

  /** From now on time passes in the page only when the test lets it. */
  async stopsTheClock() {
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 1000)
  }

  /** The balance on the homepage, once the server has answered. */
  async balance(): Promise<number> {
    const text = await this.page.locator('[aria-busy=false] > [data-testid=balance]').textContent()
    return Number(text?.replace(/\D/g, ''))
  }
}

export const inContext = async (context: BrowserContext, url: string): Promise<Visitor> =>
  new Visitor(await context.newPage(), url)
