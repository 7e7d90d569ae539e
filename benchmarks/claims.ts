import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimPoints } from '@pollen/contract/member/claims'
import { postTransaction } from '@pollen/contract/till/transactions'
import { postUnclaimedPurchase } from '@pollen/contract/till/unclaimed-purchases'
import { aMember, signedIn } from '@pollen/testing/member'
import { secretsKey } from '@pollen/testing/secrets-key'
import { createApp } from '../server/src/app.ts'
import { batchHandlers, jobHandlers } from '../server/src/job-handlers.ts'
import { loadContent } from '../server/src/load-content.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { runBatches } from '../server/src/platform/jobs/run-batches.ts'
import { runJobs } from '../server/src/platform/jobs/run-jobs.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { newToken } from '../server/src/platform/process/tokens.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { registerTill } from '../server/src/records/brands/brands.ts'
import { migrate } from '../server/src/schema.ts'

/**
 * What two brands' tills feel while twelve members claim five receipts each, at once: of receipts that are here, and of such as
 * are not. Each till posts again when it was answered. The jobs run beside it. Ratios are of the seconds before and after.
 */
const brands = ['sainsburys', 'argos']
const tillsOfBrand = 4
const members = 12
const receiptsEach = 5
const secondsBeside = 4
const secondsAtLeast = 3
const rounds = 3
const promised = { postings: 0.9, p95: 1.2 }

const directory = await mkdtemp(join(tmpdir(), 'pollen-bench-'))
const { connectionString, stop } = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
try {
  await migrate(connectionString)
  const database = connect(connectionString)
  await loadContent(database)
  const settings = readSettings({
    DATABASE_URL: connectionString,
    SECRETS_KEY: secretsKey,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const secrets = await loadSecrets(database, wrappingBy(settings))
  const app = await createApp({ settings, database, secrets, busyAtMs: 0 })
  app.log.level = 'silent'
  const context = { settings, database, secrets }
  const batches = runBatches(database, batchHandlers(context), app.log)
  const jobs = await runJobs({ connectionString, lanes: database.lanes }, jobHandlers(context), app.log)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const shoppers = await Promise.all(Array.from({ length: 200 }, () => aMember(database)))
  const keys = new Map<string, string>()
  for (const brandKey of brands) {
    const key = newToken()
    await database.transaction((tx) => registerTill(tx, { brandKey, name: 'Till', key }))
    keys.set(brandKey, key)
  }
  const call = async (method: string, path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, json: (await answer.json()) as { state?: string; code?: string } }
  }

  let purchases = 0
  let networks = 0
  const aPurchase = () => ({
    transactionId: `bench-${++purchases}`,
    occurredAt: new Date().toISOString(),
    storeId: '0042',
    amountPence: 2350,
  })
  const atTill = (brandKey: string) => ({ authorization: `Bearer ${keys.get(brandKey)}` })
  const aShopper = () => shoppers[Math.floor(Math.random() * shoppers.length)] as (typeof shoppers)[number]

  /** What the tills of each brand get while `until` is under way: postings a second and the 95th percentile, in ms. */
  async function postWhile(until: Promise<unknown>) {
    let isOver = false
    const over = until.finally(() => {
      isOver = true
    })
    const begun = performance.now()
    const measured = await Promise.all(
      brands.map(async (brandKey) => {
        const took = createHistogram()
        const till = async () => {
          while (!isOver) {
            const dueAt = performance.now()
            const body = { ...aPurchase(), cardNumber: aShopper().cardNumber }
            const { status } = await call(postTransaction.method, postTransaction.url, atTill(brandKey), body)
            if (status !== 200) throw new Error(`A purchase was answered ${status}`)
            took.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)))
          }
        }
        await Promise.all(Array.from({ length: tillsOfBrand }, till))
        return took
      }),
    )
    await over
    const seconds = (performance.now() - begun) / 1000
    return measured.map((took) => ({ perSecond: took.count / seconds, p95: took.percentile(95) / 1000 }))
  }

  const day = () => new Date().toISOString().slice(0, 10)
  /** Claims of members who are logged in, of receipts that are here or not. */
  async function claimsOf({ areHere }: { areHere: boolean }) {
    const claims: (() => Promise<void>)[] = []
    for (let nth = 0; nth < members; nth++) {
      const member = await aMember(database)
      const headers = { ...(await signedIn(database, member)), 'x-forwarded-for': `10.0.0.${++networks % 250}` }
      for (let each = 0; each < receiptsEach; each++) {
        const brandKey = brands[each % brands.length] as string
        const receiptNumber = `B${String(++purchases).padStart(7, '0')}`
        const purchase = { ...aPurchase(), receiptNumber }
        if (areHere) await call(postUnclaimedPurchase.method, postUnclaimedPurchase.url, atTill(brandKey), purchase)
        const receipt = { brandKey, receiptNumber, day: day(), amountPence: purchase.amountPence }
        claims.push(async () => {
          const { status, json } = await call(claimPoints.method, claimPoints.url, headers, receipt)
          if (json.state !== (areHere ? 'paid' : 'looking'))
            throw new Error(`A claim was answered ${status} ${json.code ?? json.state}`)
        })
      }
    }
    return claims
  }

  type Figures = Awaited<ReturnType<typeof postWhile>>[number]
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] as number
  await postWhile(sleep(3000)) // a warm-up
  for (const areHere of [true, false]) {
    const ratios = brands.map(() => ({ postings: [] as number[], p95: [] as number[] }))
    for (let round = 0; round < rounds; round++) {
      const claims = await claimsOf({ areHere })
      const before = await postWhile(sleep(secondsBeside * 1000))
      const begun = performance.now()
      let tookMs = 0
      const all = Promise.all(claims.map((claim) => claim())).then(() => {
        tookMs = performance.now() - begun
      })
      const during = await postWhile(Promise.all([all, sleep(secondsAtLeast * 1000)]))
      const after = await postWhile(sleep(secondsBeside * 1000))
      for (const [nth, brandKey] of brands.entries()) {
        const [one, is, other] = [before, during, after].map((figures) => figures[nth]) as [Figures, Figures, Figures]
        const was = { perSecond: (one.perSecond + other.perSecond) / 2, p95: (one.p95 + other.p95) / 2 }
        ratios[nth]?.postings.push(is.perSecond / was.perSecond)
        ratios[nth]?.p95.push(is.p95 / was.p95)
        console.log(
          `${areHere ? 'here' : 'not here'}, ${brandKey}: ${was.perSecond.toFixed(0)} → ${is.perSecond.toFixed(0)} a second, ` +
            `p95 ${was.p95.toFixed(0)} → ${is.p95.toFixed(0)} ms; ${claims.length} claims took ${(tookMs / 1000).toFixed(1)} s`,
        )
      }
    }
    for (const [nth, brandKey] of brands.entries()) {
      const [postings, p95] = [median(ratios[nth]?.postings ?? []), median(ratios[nth]?.p95 ?? [])]
      const isKept = postings >= promised.postings && p95 <= promised.p95
      console.log(
        `Receipts that are ${areHere ? '' : 'not '}here, ${brandKey}: postings ${postings.toFixed(2)} × (aim ≥ ${promised.postings}), ` +
          `p95 ${p95.toFixed(2)} × (aim ≤ ${promised.p95}): ${isKept ? 'met' : 'MISSED'}`,
      )
      if (!isKept) process.exitCode = 1
    }
  }
  await app.close()
  await jobs.stop()
  await batches.stop()
  await database.close()
} finally {
  await stop()
  await rm(directory, { recursive: true, force: true })
}
