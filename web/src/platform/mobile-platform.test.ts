import { expect, test } from 'vitest'
import { mobilePlatform } from './mobile-platform.ts'

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)'

test.each([
  [android, 412, 'android'],
  [android, 1280, 'android'],
  [iPhone, 390, 'ios'],
  [desktop, 767, 'unknown'],
  [desktop, 768, undefined],
])('“%s” at %i pixels is mobile: %s', (userAgent, width, platform) => {
  expect(mobilePlatform({ userAgent, width })).toBe(platform)
})
