import { paths } from '@pollen/contract/paths'
import { expect, test } from 'vitest'
import { nearestPlace } from './nearest-place.ts'

test.for([
  ['/acount', paths.account],
  ['/Account/', paths.account],
  ['/accoutn', paths.account],
  ['/account/detials', paths.accountDetails],
  ['/ofers', paths.sainsburys],
  ['/brand', paths.brands],
  ['/contact_us', paths.contactUs],
  ['/home.html', paths.homepage],
  ['/vouchers/', paths.vouchers],
  ['/hepl', paths.help],
] as const)('who types %s may have meant %s', ([typed, to]) => {
  expect(nearestPlace(typed)?.to).toBe(to)
})

test.for([
  '/',
  '/zebra-crossing',
  '/wp-admin/setup.php',
  `/${'account'.repeat(40)}`,
  '/<script>alert(1)</script>',
  '//',
  '/é',
])('%s is near no page of ours', (typed) => {
  expect(nearestPlace(typed)).toBeUndefined()
})
