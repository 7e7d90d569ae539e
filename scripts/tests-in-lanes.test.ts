import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allInLanes, foldersAcrossLanes, inLanesOn, testedElsewhere } from './tests-in-lanes.ts'

test('each folder that asks across lanes has tests that run in lanes', () => {
  const all = allInLanes()
  const folders = foldersAcrossLanes()
  expect(folders).toContain('server/src/records/ledger')
  const isTested = (folder: string) => all.some((file) => dirname(file) === folder || file === testedElsewhere[folder])
  expect(folders.filter((folder) => !isTested(folder))).toEqual([])
})

test('a day has about a seventh of them, and each is one that runs in lanes', () => {
  const all = allInLanes()
  const week = Array.from({ length: 7 }, (_, day) => inLanesOn(day))
  const ofWeek = new Set(week.flat())
  for (const files of week) {
    expect(files.filter((file) => !all.includes(file))).toEqual([])
    expect(files.length).toBeLessThan(ofWeek.size / 3)
  }
})
