import { expect, test } from 'vitest'
import { within } from './redirects.ts'

const prefixes = ['https://hotels.example.com/', 'https://airline.example.com/points']

test.each([
  'https://hotels.example.com/',
  'https://hotels.example.com/rooms/7?nights=2#beds',
  'HTTPS://HOTELS.example.com/rooms',
  'https://airline.example.com/points',
  'https://airline.example.com/points/spend',
])('%s is where somebody may be led', (address) => {
  expect(within(address, prefixes)).toBe(new URL(address).href)
})

test.each([
  'http://hotels.example.com/',
  'https://hotels.example.com.evil.example/',
  'https://hotels.example.com@evil.example/',
  'https://ada:secret@hotels.example.com/',
  'https://hotels.example.com:8443/',
  'https://evil.example/https://hotels.example.com/',
  'https://airline.example.com/pointsandmore',
  'https://airline.example.com/points/../admin',
  'https://airline.example.com/points/%2e%2e/admin',
  'https://airline.example.com\\@evil.example/points',
  '//hotels.example.com/',
  'javascript:alert(1)//https://hotels.example.com/',
  'data:text/html,hotels.example.com',
  'hotels',
  '',
])('%s is not', (address) => {
  expect(within(address, prefixes)).toBeUndefined()
})
