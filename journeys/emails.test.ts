import { violationsOf } from '@pollen/testing/axe'
import { launchBrowser, phone } from '@pollen/testing/browser'
import { everyMessage } from '@pollen/testing/every-message'
import { afterAll, expect, test } from 'vitest'

const letters = (await everyMessage()).filter(({ html }) => html !== '')
const browser = await launchBrowser()
afterAll(() => browser.close())
const page = await browser.newPage(phone)

/** Their address may be anybody's, a shop's or the office's. */
const toNobodyWeKnow = [
  'confirmNewEmailLetter',
  'confirmAddressLetter',
  'confirmEmailMessage',
  'temporaryCardMessage',
  'temporaryCardCheckMessage',
  'newTillKeyLetter',
  'emergencyLetter',
  'invitationLetter',
  'numberLetter',
  'sealLetter',
  'daysSealsLetter',
  'guestCodeLetter',
]

/** To people who have no account: no card, and a name that they gave. */
const toGuests = ['guestAnsweredLetter', 'guestClosedLetter']

test.for(letters)(
  'the email “$subject” is read in light and in dark, by whom it greets',
  async ({ name, html, text }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      expect(await violationsOf(page, ['color-contrast', 'role-img-alt', 'link-name']), colorScheme).toEqual([])
    }
    const isGreeted = !toNobodyWeKnow.includes(name)
    expect([html, text].map((it) => /Hello .*Ada/.test(it))).toEqual([isGreeted, isGreeted])
    expect(html.includes('card ending in 0015')).toBe(isGreeted && !toGuests.includes(name))
    expect(`${html} ${text}`).not.toContain('70000000015')
    expect(await page.getByRole('link', { name: 'Help and answers' }).getAttribute('href')).toBe('/help')
  },
)
