import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import { appFor } from './app-promotion.tsx'

test.each([
  ['android', programme.apps.android],
  ['ios', programme.apps.ios],
  ['unknown', programme.apps.elsewhere],
  [undefined, programme.apps.elsewhere],
] as const)('the app comes from the shop of the device: %s', (platform, href) => {
  expect(appFor(platform).href).toBe(href)
})
