import { limits } from '@pollen/contract/fields'
import { href } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'
import { newPhone } from '@pollen/testing/browser'
import { swipesDown } from '@pollen/testing/fingers'
import { test } from '@pollen/testing/journey'
import { inContext, type Visitor } from '@pollen/testing/visitor'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A kind of popup (member-area.md §2.4), where it is opened, and its words. */
type Kind = {
  kind: string
  at: string
  /** What leads from that address to where it is opened. */
  first?: (page: Page) => Promise<unknown>
  opener: RegExp
  title: string | RegExp
  says: (string | RegExp)[]
  /** The popup that follows it. */
  follows?: string
}

const example = (of: string, name: string) => `${href('devExample')}?${new URLSearchParams({ of, name })}`
const openFirstOffer = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^More about/ }) })
    .first()
    .getByRole('link')
    .click()
const hint = 'Transactions usually take up to 48 hours to appear.'

const ofVisitors: Kind[] = [
  {
    kind: 'get-in-touch FAQ',
    at: href('nectarCardCheck'),
    opener: /^Need some help\?$/,
    title: 'Need some help?',
    says: ['Still stuck?', programme.careline],
  },
  {
    kind: 'card number help',
    at: href('enterCollectorId'),
    opener: /^Need help with your card number\?$/,
    title: 'Your card number',
    says: [
      `Your ${programme.name} card number is the last ${limits.cardNumber} numbers on your plastic card.`,
      'I don’t have my card with me',
      'Ok, got it',
    ],
  },
  {
    kind: 'remember-me info',
    at: example('sign-in/enter-password', 'empty'),
    opener: /^What does this do\?$/,
    title: 'Remember me',
    says: [
      /^Ticking the box stores your card number in cookies on this machine/,
      'We advise against it on public or shared devices.',
    ],
  },
  {
    kind: 'terms of a new user',
    at: href('tempCardEnterEmailAddress'),
    opener: /^terms of the temporary card$/,
    title: 'The rules',
    says: ['Ok, got it'],
  },
  {
    kind: 'category radio group',
    at: href('brandsCategory', { categoryId: 'all-categories' }),
    opener: /^Categories$/,
    title: 'Categories',
    says: ['All categories', 'Show'],
  },
]

const ofMembers: Kind[] = [
  {
    kind: 'load offer',
    at: `${href('sainsburys')}?filter=bonus`,
    opener: /^More about/,
    title: /./,
    says: ['Full details', /^(Save for later|Saved\. Remove)$/],
  },
  {
    kind: 'load all offers',
    at: `${href('sainsburys')}?filter=bonus`,
    opener: /^Load all \d+$/,
    title: 'Load all offers',
    says: ['We’ll load every offer you haven’t hidden. Remove any you don’t want.', 'Load all now'],
  },
  {
    kind: 'terms of food',
    at: `${href('sainsburys')}?filter=bonus`,
    first: openFirstOffer,
    opener: /^The small print$/,
    title: 'Terms of this offer',
    says: ['Ok, got it'],
  },
  {
    kind: 'terms of a brand',
    at: href('offersBrand'),
    first: openFirstOffer,
    opener: /^The small print$/,
    title: 'Terms of this offer',
    says: ['Ok, got it'],
  },
  {
    kind: 'spend and collect how-to',
    at: href('offersBrand'),
    first: openFirstOffer,
    opener: /^How to collect and spend at/,
    title: /^Collect and spend at /,
    says: ['How to collect', /^All about /],
  },
  {
    kind: 'terms of prices',
    at: `${href('sainsburys')}?filter=nectar-prices`,
    opener: new RegExp(`^Terms of ${programme.name} Prices`),
    title: `Terms of ${programme.name} Prices`,
    says: [/^They hold from/, 'Ok, got it'],
  },
  {
    kind: 'prices category picker',
    at: `${href('sainsburys')}?filter=nectar-prices`,
    opener: /^Categories$/,
    title: 'Categories',
    says: ['Bakery', 'Toiletries & health', 'Show'],
  },
  {
    kind: 'saved-offers filter',
    at: href('offersSaved'),
    opener: /^Sort and filter$/,
    title: 'Sort and filter',
    says: ['Sort by', 'Show offers'],
  },
  {
    kind: 'saved-offers instruction',
    at: href('offersSaved'),
    opener: /^How saving works$/,
    title: 'How to save offers',
    says: ['Load it before you shop: saving alone doesn’t put it on your card.', 'Ok, got it'],
  },
  {
    kind: 'voucher code modal',
    at: href('vouchers'),
    opener: /£5\.00 off/,
    title: '£5 off, with our apologies',
    says: [/^Expiry: /, 'Copy code'],
    follows: 'Did you use this voucher?',
  },
  {
    kind: 'terms of a voucher',
    at: href('vouchers'),
    first: async (page) => {
      await page.getByRole('button', { name: /£5\.00 off/ }).click()
      await page.getByRole('link', { name: 'Full details' }).click()
    },
    opener: /^The small print$/,
    title: 'Terms of this voucher',
    says: ['Ok, got it'],
  },
  {
    kind: 'terms: collector rules',
    at: href('redemption'),
    opener: /^The rules of spending points$/,
    title: 'The rules',
    says: ['Ok, got it'],
  },
  {
    kind: 'feedback form',
    at: href('feedback'),
    opener: /^Tell us what you think of the website$/,
    title: 'Website feedback',
    says: ['Something doesn’t work', 'What I think of it', 'Something I’d like to have', 'Send feedback'],
  },
  {
    kind: 'sliding: scan card',
    at: href('nectarcardWallet'),
    opener: /^Trouble scanning\?$/,
    title: 'Scan',
    says: [
      'Here’s a bigger barcode, it might help if you’re having trouble scanning.',
      'Set screen brightness to 80% or higher for best results.',
    ],
  },
  {
    kind: 'sliding: how to use card',
    at: href('scancode'),
    opener: /^How do I use my card\?$/,
    title: 'How do I use my card?',
    says: [
      'At the till, face the barcode towards the scanner.*',
      'Scan.',
      'Collect points.',
      /^\* The digital card currently works only at .* and .*, with more to come\.$/,
    ],
  },
  {
    kind: 'sliding: transactions',
    at: href('cardActivity'),
    opener: /^How this works$/,
    title: `Your ${programme.name} activity`,
    says: [/^See where and when you earned points/, hint],
  },
  {
    kind: 'sliding: redemption help',
    at: href('vouchers'),
    opener: /^How do I use a voucher\?$/,
    title: 'Remember to scan your card and barcode at the till',
    says: [
      'Scan your card, so that you collect.',
      'Open Saved, under Vouchers, and press the one you want to use.',
      'Choose the coupon button at the till, and scan the voucher’s barcode.',
    ],
  },
]

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  back: (page) => page.goBack(),
  'a swipe': (page) => swipesDown(page, 320, 560),
}

/** Opens a kind by keyboard and reads it; it closes in every way, and gives the focus back. */
async function triesOut({ page, url }: Visitor, { kind, at, first, opener, title, says, follows }: Kind) {
  await page.goto(url + at)
  if (at.startsWith(href('devExample'))) await page.locator('[data-settled]').waitFor()
  await first?.(page)
  const opens = page
    .getByRole('button', { name: opener })
    .or(page.getByRole('link', { name: opener }))
    .first()
  await opens.waitFor()
  const address = page.url()
  for (const [way, close] of Object.entries(ways)) {
    await opens.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: title })
    await popup.waitFor()
    await page.locator('html:not([data-just-appeared])').waitFor()
    for (const sentence of says) await popup.getByText(sentence).first().waitFor()
    await close(page)
    if (follows) {
      await page.getByRole('dialog', { name: follows }).waitFor()
      await page.locator('html:not([data-just-appeared])').waitFor()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect
      .poll(() => opens.evaluate((it) => it === document.activeElement), { message: `${kind}, closed by ${way}` })
      .toBe(true)
    expect(page.url()).toBe(address)
  }
}

const withFingers = async (browser: Browser, url: string) =>
  inContext(await newPhone(browser, { hasTouch: true, reducedMotion: 'reduce' }), url)

test('every kind of popup that visitors meet is opened by keyboard, says its words, closes in every way, and gives the focus back', async ({
  browser,
  url,
}) => {
  const visitor = await withFingers(browser, url)
  for (const kind of ofVisitors) await triesOut(visitor, kind)
  expect(visitor.complaints).toEqual([])
  await visitor.page.context().close()
})

test('every kind of popup that members meet is opened by keyboard, says its words, closes in every way, and gives the focus back', async ({
  browser,
  url,
  till,
}) => {
  const visitor = await withFingers(browser, url)
  const { email = '', password = '' } = (await till.demonstration()).members[0] ?? {}
  await visitor.goesSignedIn(href('homepage'), email, password)
  await visitor.sees(/^Hello /)
  for (const kind of ofMembers) await triesOut(visitor, kind)
  expect(visitor.complaints).toEqual([])
  await visitor.page.context().close()
})

test('after a reward was had, how it is used is told by itself', async ({ browser, url }) => {
  const visitor = await withFingers(browser, url)
  const { page } = visitor
  await page.goto(url + example('vouchers/voucher-success', 'for points'))
  const popup = page.getByRole('dialog', { name: 'You’ve added a voucher to your saved list' })
  await popup.getByText(/^Scan your money-off barcode in store/).waitFor()
  await page.locator('html:not([data-just-appeared])').waitFor()
  await swipesDown(page, 320, 560)
  await popup.waitFor({ state: 'hidden' })
  await page.context().close()
})
