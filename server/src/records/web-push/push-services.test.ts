import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://push.apple.com/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com@example.com/x', false],
])('%s belongs to the push services that are set: %s', (address, belongs) => {
  expect(isPushService(address, ['fcm.googleapis.com', '*.push.apple.com'])).toBe(belongs)
})
