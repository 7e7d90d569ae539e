import { dailyFile as partnersFile } from '@pollen/partner-programme/daily-file'
import { expect, test } from 'vitest'
import { dailyFile, type Line, readDailyFile } from './daily-file.ts'

const posted: Line = {
  conversionId: '0198c0de-0000-7000-8000-000000000001',
  reference: 'BA1K2M3',
  points: 250,
  rate: '0.625',
  status: 'posted',
  time: '2026-11-22T14:02:00.000Z',
}
const refused: Line = { ...posted, conversionId: 'another', reference: null, status: 'refused' }
const header = 'conversion_id,partner_reference,points,rate,status,time'

test('what is written is read back, and is byte for byte what the partner writes', () => {
  const lines = [posted, refused]
  const text = dailyFile(lines)
  expect(readDailyFile(text)).toEqual(lines)
  const theirs = lines.map(({ time, ...line }) => ({ ...line, direction: 'credit' as const, reason: null, at: time }))
  expect(partnersFile(theirs)).toBe(text)
  expect(text).toBe(
    `${header}\r\n0198c0de-0000-7000-8000-000000000001,BA1K2M3,250,0.625,posted,2026-11-22T14:02:00.000Z\r\nanother,,250,0.625,refused,2026-11-22T14:02:00.000Z\r\n`,
  )
})

test('a day on which nothing happened is a file with its first line alone', () => {
  expect(readDailyFile(dailyFile([]))).toEqual([])
})

test('a file that another system wrote is read with a mark of its encoding, and without CR', () => {
  expect(readDailyFile(`\uFEFF${header}\na,B1,250,0.625,posted,2026-11-22T15:02:00+01:00\n`)).toHaveLength(1)
})

const line = 'a,B1,250,0.625,posted,2026-11-22T14:02:00Z'
const withCell = (index: number, cell: string) => line.split(',').with(index, cell).join(',')

test.each([
  ['nothing', '', `The first line is not ${header}.`],
  ['a page of a proxy', '<html>\r\n', `The first line is not ${header}.`],
  ['half a file', `${header}\r\n${line}`, 'The file ends in the middle of a line.'],
  ['too few columns', `${header}\r\n${line}\r\na,b\r\n`, 'Line 3: it has not six columns.'],
  ['too many columns', `${header}\r\n${line},x\r\n`, 'Line 2: it has not six columns.'],
  ['no conversion', `${header}\r\n${withCell(0, '')}\r\n`, 'Line 2: conversion_id is no name.'],
  ['a formula', `${header}\r\n${withCell(1, '=1+1')}\r\n`, 'Line 2: partner_reference is no name.'],
  ['a control character', `${header}\r\n${withCell(1, 'B\u001b[2J')}\r\n`, 'Line 2: partner_reference is no name.'],
  ['points below zero', `${header}\r\n${withCell(2, '-250')}\r\n`, /^Line 2: points is no whole number/],
  ['half a point', `${header}\r\n${withCell(2, '0.5')}\r\n`, /^Line 2: points is no whole number/],
  ['a rate of words', `${header}\r\n${withCell(3, 'half')}\r\n`, 'Line 2: rate is no rate like 0.625.'],
  ['another status', `${header}\r\n${withCell(4, 'maybe')}\r\n`, 'Line 2: status is neither posted nor refused.'],
  ['another time', `${header}\r\n${withCell(5, 'noon')}\r\n`, /^Line 2: time is no time/],
])('a file with %s is refused with a sentence', (_, text, says) => {
  expect(() => readDailyFile(text)).toThrow(says)
})
