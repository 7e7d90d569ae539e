import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parsePartners, type WrittenWay } from './partners-file.ts'

const written = JSON.parse(await readFile(new URL('../../../../content/partners.json', import.meta.url), 'utf8'))
/** The file with another first way of its first partner. */
const fileWith = (change: Partial<WrittenWay>) => {
  const [first, ...others] = written
  const [way, ...ways] = first.conversions
  return JSON.stringify([{ ...first, conversions: [{ ...way, ...change }, ...ways] }, ...others])
}
const rate = { gives: 400, gets: 250, since: '2021-01-25' }

test.each<[string, Partial<WrittenWay>, string]>([
  ['a step that becomes no whole points', { step: 100, least: 400 }, 'does not become whole points'],
  ['a least between steps', { least: 500 }, 'is not whole steps'],
  ['less in a day than the least', { least: 800, mostADay: 400 }, 'less than the least'],
  ['rates out of order', { rates: [rate, { ...rate, since: '2020-01-01' }] }, 'the earliest first'],
  ['two rates of a day', { rates: [rate, { ...rate, gets: 200 }] }, 'do not have each day once'],
  ['only rates to come', { rates: [{ ...rate, since: '2100-01-01' }] }, 'none whose day has come'],
  ['no rate', { rates: [] }, 'rates is empty'],
  ['a way that is there twice', { type: 'PARTNER_TO_NECTAR' }, 'is written twice'],
])('the file of partners is refused for %s, and says so', (_, change, says) => {
  expect(() => parsePartners(fileWith({}))).not.toThrow()
  expect(() => parsePartners(fileWith(change))).toThrow(says)
})
