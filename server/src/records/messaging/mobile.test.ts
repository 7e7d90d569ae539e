import { pastedTexts } from '@pollen/contract/pasted.sample'
import { pastedFields } from '@pollen/contract/pasted-fields.sample'
import { z } from '@pollen/contract/zod'
import { expect, test } from 'vitest'
import { mobileNumber } from './mobile.ts'

const mobiles = pastedTexts.flatMap(([field, text, reads]) => (field === 'mobile' && 'as' in reads ? [text] : []))

test.each(mobiles)('a mobile that is pasted as %j is the number that gets our texts', (text) => {
  const number = { countryCode: '44', phoneNumber: z.parse(pastedFields.mobile, text) }
  expect(mobileNumber(number, 'preprod')).toBe('+447700900123')
  expect(mobileNumber({ ...number, phoneNumber: text }, 'preprod')).toBe('+447700900123')
})

test.each(['+33 6 12 34 56 78', '0033612345678', '33612345678', '447700900123447', '07700 90012'])(
  'nobody in Britain has the mobile %s',
  (phoneNumber) => {
    expect(() => mobileNumber({ countryCode: '44', phoneNumber }, 'preprod')).toThrow('Enter a valid mobile number')
  },
)

test('a number that begins as its country does is one of that country', () => {
  expect(mobileNumber({ countryCode: '33', phoneNumber: '33612345678' }, 'preprod')).toBe('+33612345678')
})
