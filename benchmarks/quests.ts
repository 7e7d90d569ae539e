import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHistogram } from 'node:perf_hooks'
import { hourMs } from '@pollen/contract/durations'
import { memberQuests, questAtHome } from '@pollen/contract/member/quests'
import { postTransaction } from '@pollen/contract/till/transactions'
import { aMember, signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { createApp } from '../server/src/app.ts'
import { loadContent } from '../server/src/load-content.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * What Home's quest takes of a member with 2,000 purchases in the quests' weeks: right after a purchase, which has them
 * counted again, and in between. The job that counts each minute does not run.
 */
const purchases = 2000
const looks = 40
const promised = { p95: 20 }

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  const settings = readSettings({ DATABASE_URL: connectionString, SECRETS_KEY: secretsKey })
  const secrets = await loadSecrets(database, wrappingBy(settings))
  const app = await createApp({ settings, database, secrets, busyAtMs: 0 })
  app.log.level = 'silent'
  const key = newToken()
  await database.transaction((tx) => registerTill(tx, { brandKey: 'sainsburys', name: 'Till', key }))
  const member = await aMember(database)
  const headers = await signedIn(database, member)
  /** @returns how long it took, in ms */
  async function ask(method: 'GET' | 'POST', url: string, sent: { headers: Record<string, string>; payload?: object }) {
    const begun = performance.now()
    const { statusCode, body } = await app.inject({ method, url: `/api${url}`, ...sent })
    if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}: ${body}`)
    return performance.now() - begun
  }
  const look = ({ url }: { url: string }) => ask('GET', url, { headers })
  let posted = 0
  const basket = Array.from({ length: 8 }, (_, nth) => ({
    productCode: String(100_001 + nth),
    description: `Line ${nth}`,
    quantity: 1,
    amountPence: 250,
  }))
  const post = () =>
    ask('POST', postTransaction.url, {
      headers: { authorization: `Bearer ${key}` },
      payload: {
        transactionId: `bench-${++posted}`,
        occurredAt: new Date(Date.now() - 6 * 24 * hourMs + (posted * 5 * 24 * hourMs) / purchases).toISOString(),
        storeId: '0042',
        cardNumber: member.cardNumber,
        amountPence: 2000,
        basket,
      },
    })
  await look(memberQuests)
  while (posted < purchases) await Promise.all(Array.from({ length: 20 }, post))
  const measured = { 'after a purchase': createHistogram(), 'in between': createHistogram() }
  for (let nth = 0; nth < looks; nth++) {
    await post()
    measured['after a purchase'].record(Math.round(1000 * (await look(questAtHome))))
    measured['in between'].record(Math.round(1000 * (await look(questAtHome))))
  }
  const missed: string[] = []
  for (const [when, took] of Object.entries(measured)) {
    const [median, p95] = [took.percentile(50) / 1000, took.percentile(95) / 1000]
    console.log(`${when}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    if (p95 > promised.p95) missed.push(`${when}: p95 ${p95.toFixed(1)} ms (promised ${promised.p95})`)
  }
  console.log(missed.length === 0 ? 'All kept.' : `Missed:\n  ${missed.join('\n  ')}`)
  await app.close()
  await database.close()
} finally {
  await stop()
  await rm(directory, { recursive: true, force: true })
}
