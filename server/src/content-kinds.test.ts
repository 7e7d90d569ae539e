import { expect, test } from 'vitest'
import { faultsOf } from './content-kinds.ts'
import { readContentFolder } from './platform/content/content-folder.ts'
import type { ContentFiles } from './platform/content/content-kind.ts'
import { writtenIn } from './records/content/content-in-files.ts'

const shipped = await readContentFolder()

const changed = (path: string, from: string, to: string): ContentFiles => ({
  [path]: (shipped[path] ?? '').replace(from, to),
})

test('each fault is told once, with the item, the field and the words that belong there', () => {
  const files = {
    ...shipped,
    ...changed('arcade.json', '"playsADay": 1', '"playsADay": 0'),
    ...changed('documents/faqs.md', '## ', '# '),
    ...changed('offers.csv', ',PIANO,PRODUCT,sainsburys,', ',PIANO,PRODUCT,argos,'),
    ...changed('quests.json', '"goal": 3,', '"goal": 9,'),
    ...changed(
      'earning.json',
      '"brandKey": "argos", "firstDay": "2020-01-01", "points": 1',
      '"brandKey": "argos", "firstDay": "2020-01-01", "points": 0',
    ),
  }
  const faults = faultsOf((kind) => writtenIn(files, kind), { now: new Date() })
  expect(faults.map(({ kind, item, path, says }) => ({ kind, item, path: path.join('.'), says }))).toEqual([
    { kind: 'documents', item: expect.any(Number), path: '', says: expect.stringContaining('a heading begins with') },
    {
      kind: 'offers',
      item: 0,
      path: 'brand',
      says: 'is not sainsburys: offers of PIANO are the main grocer’s',
    },
    { kind: 'earning', item: 2, path: 'points', says: 'is not above zero' },
    {
      kind: 'quests',
      item: 0,
      path: 'steps.0.cells',
      says: expect.stringContaining('is missing or too many'),
    },
    { kind: 'arcade', item: 0, path: 'playsADay', says: 'is not above zero' },
  ])
  expect(faults.find(({ kind }) => kind === 'arcade')?.sentence).toBe(
    'content/arcade.json cannot be used: line 3: playsADay is not above zero.',
  )
})
