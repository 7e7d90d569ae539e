import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { appFor } from './app-promotion.tsx'

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', programme.apps.android],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', programme.apps.ios],
  ['Mozilla/5.0 (X11; Linux x86_64)', programme.apps.elsewhere],
])('the app comes from the shop of the device: %s', (userAgent, href) => {
  expect(appFor(userAgent).href).toBe(href)
})
