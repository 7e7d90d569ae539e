import { chromium } from '@pollen/testing/chromium'

/** Run before the journeys, so that an installation is seen and does not count as a slow test. */
await chromium()
