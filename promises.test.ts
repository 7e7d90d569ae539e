import { access, readFile } from 'node:fs/promises'
import { testsNamedIn } from '@pollen/testing/named-tests'
import { promisesOfContent, promisesToMembers } from '@pollen/testing/promises'
import { expect, test } from 'vitest'

const document = 'docs/promises.md'

/** The rows that stand together: sentences, who keeps them, and the tests. */
const groups = (await readFile(document, 'utf8'))
  .split(/\n\n(?=- )/)
  .slice(1)
  .map((text) => ({
    sentences: [...text.matchAll(/^- (.+)$/gm)].map(([, sentence = '']) => sentence),
    keepers: [...(/^ +Kept by (.+)$/m.exec(text)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, keeper = '']) => keeper),
    tests: text.match(/^ +`[\w/.-]+\.test\.tsx?`: /gm) ?? [],
  }))

test('every sentence that promises something has its row, and every row is a sentence that is said', async () => {
  const [byUs, byOperators] = [await promisesToMembers(), await promisesOfContent()]
  expect(Math.min(byUs.size / 2, byOperators.size)).toBeGreaterThan(40)
  const said = [...new Set([...byUs.keys(), ...byOperators.keys()])]
  expect(groups.flatMap(({ sentences }) => sentences).sort()).toEqual(said.sort())
})

test('every promise has somebody who keeps it, and a test', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const isThere = async (keeper: string) => {
    const [, command] = /^npm run (\S+)$/.exec(keeper) ?? []
    if (command) return command in scripts
    return (
      !keeper.includes('/') ||
      access(keeper).then(
        () => true,
        () => false,
      )
    )
  }
  for (const { sentences, keepers, tests } of groups) {
    expect(keepers.length * tests.length, sentences[0]).toBeGreaterThan(0)
    for (const keeper of keepers) expect(await isThere(keeper), keeper).toBe(true)
  }
  expect((await testsNamedIn(document)).missing).toEqual([])
})
