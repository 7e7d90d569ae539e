import type { Page } from 'playwright-core'

/** A day after those on which the samples say that something has ended. */
const fixedNow = Date.parse('2026-11-25T10:58:00Z')

/** Lets a page show the same on every day. To be called before it opens. */
export const stopClock = (page: Page): Promise<unknown> => page.addInitScript(standStill, fixedNow)

/** Runs in the page. */
function standStill(now: number): void {
  const Ticking = Date
  window.Date = class extends Ticking {
    constructor(...time: ConstructorParameters<DateConstructor> | []) {
      super(...((time.length === 0 ? [now] : time) as ConstructorParameters<DateConstructor>))
    }
    static override now = () => now
  } as DateConstructor
}
