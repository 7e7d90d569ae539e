import { newPhone } from '@pollen/testing/browser'
import { show } from '@pollen/testing/gallery'
import { test } from '@pollen/testing/journey'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Today's phones, and the smallest that many still carry. */
const windows = [
  { width: 844, height: 390 },
  { width: 667, height: 320 },
]

test.for(['card/nectarcard-wallet', 'card/scancode'])(
  'on a phone on its side %s shows code and barcode whole, side by side, before anyone scrolls',
  async (of, { browser, programme }) => {
    const context = await newPhone(browser, { isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await show(page, programme.url, { of, name: 'full' })
    for (const window of windows) {
      await page.setViewportSize(window)
      const [code, barcode] = [await boxOf(page, 'QR code of your card'), await boxOf(page, 'Barcode of your card')]
      for (const { x, y, width, height } of [code, barcode]) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(window.width)
        expect(y + height).toBeLessThanOrEqual(window.height)
      }
      const [left, right] = code.x < barcode.x ? [code, barcode] : [barcode, code]
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    }
    await context.close()
  },
)

const boxOf = async (page: Page, name: string) =>
  (await page.getByRole('img', { name, exact: true }).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
