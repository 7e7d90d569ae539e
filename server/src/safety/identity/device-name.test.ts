import { expect, test } from 'vitest'
import { deviceNamed } from './device-name.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [`${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1`, 'Safari on an iPhone'],
  [`${mozilla} (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36`, 'Chrome on an Android phone'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on a Mac'],
  ['curl/8.5.0', 'A browser'],
])('%s is shown to a member as %s', (userAgent, name) => {
  expect(deviceNamed(userAgent)).toBe(name)
})
