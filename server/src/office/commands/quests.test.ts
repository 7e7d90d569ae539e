import { memberQuests } from '@pollen/contract/member/quests'
import { startTestApp } from '@pollen/testing/app'
import { runCommand } from '@pollen/testing/command'
import { aMember, signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { expect, test } from 'vitest'
import { loadQuests } from '../../events/quests/quests.ts'

const { database, call } = await startTestApp()

test('an operator sees who takes part in a quest, and the most that it can cost', async () => {
  const quest = {
    questId: 'three-visits',
    title: 'Three visits',
    text: 'Come three times.',
    picture: 'cup',
    firstDay: '2026-01-01',
    lastDay: '2099-12-31',
    steps: [{ title: 'Three visits', counts: 'purchases', goal: 3 }],
    reward: { kind: 'points', points: 500 },
    mostMembers: 4000,
    terms: 'Once.',
  }
  await database.transaction((tx) => loadQuests(tx, { text: JSON.stringify([quest]), now: new Date() }))
  await call(memberQuests, { headers: await signedIn(database, await aMember(database)) })
  const { exitCode, output } = await runCommand('quests', [], {
    DATABASE_URL: database.connectionString,
    SECRETS_KEY: secretsKey,
  })
  expect(exitCode).toBe(0)
  expect(output).toMatch(/three-visits.*1 of 4,000.*500.*2,000,000/)
})
