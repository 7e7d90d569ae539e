import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { everything } from '@pollen/testing/sources'
import { expect, test } from 'vitest'

test('a comment says what something is, and does not begin with “Who …s”', async () => {
  const texts = await Promise.all(everything.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  const riddles = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\/\*\*\s+(?:\* )?Who [a-z]+s .*/g)].map(([line]) => `${file}: ${line}`),
  )
  expect(riddles).toEqual([])
})

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The subjects of the commits since the release in `server/released` was written down. */
function subjectsSinceRelease(): string[] {
  const release = git('log', '-1', '--format=%H', '--', 'server/released')
  return git('log', '--no-merges', '--format=%s', `${release}..HEAD`).split('\n').filter(Boolean)
}

/** Words that begin a riddle: none is the verb that says what the commit does. */
const noVerb =
  /^(an?|the|as|at|by|every|for|from|how|in|it|its|more|no|nobody|of|on|one|only|so|some|that|there|this|to|two|what|whatever|when|where|which|who|whoever|with)\b/

/** A participle; a few verbs end as participles do. */
const noImperative = /^(?!bring|embed|feed|need|seed|speed|string)\w+(ed|ing)\b/

test('a commit says what it does: an area, then a verb in the imperative, in 72 characters', () => {
  const wrong = subjectsSinceRelease().filter((subject) => {
    const [, deed = ''] = /^[a-z][a-z -]*: (.+)$/.exec(subject) ?? []
    return subject.length > 72 || deed === '' || noVerb.test(deed) || noImperative.test(deed)
  })
  expect(wrong).toEqual([])
})
