import { chromium } from '../journeys/chromium.ts'

/** Run before the journeys, so that an installation is seen and does not count as a slow test. */
await chromium()
