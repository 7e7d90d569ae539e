import './platform/process/tsx.ts'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Database } from './platform/database/database.ts'
import { requireSessions } from './platform/database/session-pooling.ts'
import { isUnavailable } from './platform/database/unavailable.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { openDatabase, whenDivided } from './platform/lanes/lanes-of-database.ts'
import { applicationUrlOf } from './platform/migrations/logins.ts'
import { hostOfConsole } from './platform/process/console-settings.ts'
import { onParentExit } from './platform/process/exit-with-npm.ts'
import { loggerOptions } from './platform/process/logging.ts'
import { serveMetrics } from './platform/process/metrics.ts'
import { leftAsShipped } from './platform/process/prod-settings.ts'
import { readSettings, type Settings } from './platform/process/settings.ts'
import { StartError } from './platform/process/start-error.ts'
import { startTracing } from './platform/process/tracing.ts'
import { startWorkerProcess } from './platform/process/worker-process.ts'
import { loadSecrets, type Secrets } from './platform/secrets/secrets.ts'
import { wrappingBy } from './platform/secrets/wrapping.ts'
import { migrate, prepareDatabase } from './schema.ts'
import type { WorkerOrders } from './worker.ts'

/** What fails outside of calls is said without people's values, too. */
const log = pino(loggerOptions('prod'))

/** What plays the partners outside prod. */
const partnerProgramme = new URL('../../partner-programme/src/process.ts', import.meta.url)

/** Why a start enters nothing of `content/`. */
const contentLeft = {
  older: 'content/ here is older than what somebody else entered: nothing of it was entered (docs/decisions/149)',
  unknown:
    'content/ here says something that nobody entered: npm run content -- diff shows it, and -- import enters it',
}

/** What plays the sites of brands there. */
const brandSites = new URL('../../brand-sites/src/process.ts', import.meta.url)

/** `npm start -- --alive` */
const aliveFlag = '--alive'

/** The parts that are running, last started first: they are stopped in this order. */
const runningParts: { stop(): Promise<unknown> }[] = []

async function start(given: Settings) {
  const { createApp } = await import('./app.ts')
  const { inventBrandSites } = await import('./invented-brand-sites.ts')
  const { inventPartners } = await import('./invented-partners.ts')
  const { bringContent } = await import('./load-content.ts')
  const { writtenPartners } = await import('./partnerships/partners/partners.ts')

  const isAlive = process.argv.includes(aliveFlag)
  if (isAlive && !given.demonstration) throw new StartError(`${aliveFlag} is for demonstrations: there is none here.`)
  const tracing = await startTracing(process.env)
  if (tracing) runningParts.unshift(tracing)
  const connectionString = given.databaseUrl ?? (await embeddedDatabase(given))
  if (given.databaseUrl) {
    await requireSessions(connectionString)
    await prepareDatabase(given, connectionString)
  }
  const database = await openDatabase(connectionString)
  runningParts.unshift({ stop: () => database.close() })
  runningParts.unshift(whenDivided(database, startAgain))
  const notEntered = await bringContent(database, {
    isInFiles: given.contentIsInFiles,
    picturesFolder: given.picturesFolder,
  })
  if (notEntered) log.warn(contentLeft[notEntered])
  const invented = await inventPartners(given, hostIn(given), await database.statement(writtenPartners))
  const secrets = await loadSecrets(database, wrappingBy(given))
  const summary = await prepareDemonstration(given, database, secrets)
  const sites = summary ? await inventBrandSites(given, hostIn(given)) : undefined
  const settings: Settings = {
    ...given,
    demonstration: summary !== undefined,
    partners: { ...given.partners, ...invented?.sites },
    partnersControlUrl: invented?.controlUrl,
    brandSitesUrl: sites?.url ?? given.brandSitesUrl,
  }

  for (const says of leftAsShipped(settings)) log.warn(says)
  const builtWeb = fileURLToPath(new URL('../../web/build/client', import.meta.url))
  const app = await createApp({ settings, database, secrets, builtWeb })
  const orders: WorkerOrders = { settings, connectionString }
  runningParts.unshift(startWorkerProcess(new URL('worker.ts', import.meta.url), orders, app.log))
  if (settings.metricsPort !== undefined)
    runningParts.unshift(await listenForMetrics(settings.metricsPort, settings, database))
  if (invented) runningParts.unshift(startWorkerProcess(partnerProgramme, invented.options, app.log))
  if (sites) {
    const { brandsWithSites } = await import('./office/demonstration/brand-sites.ts')
    const options = { ...sites.options, brands: await brandsWithSites(database, secrets) }
    runningParts.unshift(startWorkerProcess(brandSites, options, app.log))
  }
  const office = await openConsole(settings, database, secrets)
  await app.printPages?.()
  await listen(app, { port: settings.port, host: hostIn(settings) })
  runningParts.unshift({ stop: () => app.close() })
  drain = () => app.drain(settings.drainMs)
  if (isAlive) runningParts.unshift(await liveDemonstration(settings, database))

  console.log(
    `\n  Pollen is ready at ${settings.publicUrl}\n${summary ?? withoutDemonstration(given)}${invented ? `\n  Partners    ${invented.controlUrl} (what goes wrong with them: docs/partners.md)` : ''}${sites ? `\n  Brands      ${sites.url}/ebay and the others (docs/brand-sites.md)` : ''}${office ? `\n  Console     ${office}` : ''}\n  Stop it with Ctrl-C.\n`,
  )
}

/** Migrated as its owner. The server goes on as a login that cannot become that. */
async function embeddedDatabase({ dataDirectory, lanes }: Settings): Promise<string> {
  const postgres = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') })
  runningParts.unshift({ stop: () => postgres.stop() })
  const applicationUrl = applicationUrlOf(postgres.connectionString)
  await migrate(postgres.connectionString, applicationUrl, lanes)
  return applicationUrl
}

/** @returns what it says of the invented people; undefined where there are none */
async function prepareDemonstration(
  settings: Settings,
  database: Database,
  secrets: Secrets,
): Promise<string | undefined> {
  if (!settings.demonstration) return undefined
  const { isForDemonstration, loadDemonstration, summary } = await import('./office/demonstration/demonstration.ts')
  if (!(await isForDemonstration(database))) return undefined
  await loadDemonstration(database, { secrets, now: new Date() })
  return summary(settings.publicUrl)
}

/** Whoever expects invented people reads why there are none. */
const withoutDemonstration = ({ demonstration }: Settings) =>
  demonstration ? '  No demonstration: this database holds members of its own. Nothing was written into it.' : ''

/** Lets the cast shop from now on, every few minutes, and says what they do. */
async function liveDemonstration(settings: Settings, { transaction }: Database) {
  const { live } = await import('./office/demonstration/alive.ts')
  const { memberPricesAt } = await import('./rewards/prices/prices.ts')
  const ending = new AbortController()
  const shelf = async () =>
    new Map((await transaction((tx) => memberPricesAt(tx, new Date()))).map((price) => [price.sku, price]))
  const say = (sentence: string) => console.log(`  ${new Date().toTimeString().slice(0, 5)}  ${sentence}`)
  const life = live({ url: `http://localhost:${settings.port}`, shelf, say, signal: ending.signal })
  life.catch((error) => log.error({ err: error }, 'the demonstration lives no longer'))
  return { stop: async () => ending.abort() }
}

/** The addresses to listen at: outside this machine only where the programme is meant for others. */
const hostIn = ({ environment }: Settings) => (environment === 'local' ? 'localhost' : '::')

async function listenForMetrics(port: number, settings: Settings, database: Database) {
  const { measured, measure } = await import('./measure.ts')
  return serveMetrics({ port, host: hostIn(settings) }, measured, () => measure(database))
}

/** The console, at an address of its own. @returns the address */
async function openConsole(settings: Settings, database: Database, secrets: Secrets): Promise<string | undefined> {
  if (!settings.console) return undefined
  const { createConsole } = await import('./console-app.ts')
  const builtConsole = fileURLToPath(new URL('../../console/build', import.meta.url))
  const app = await createConsole({ settings, console: settings.console, database, secrets, builtConsole })
  await listen(
    app,
    { port: settings.console.port, host: hostOfConsole(settings.console, settings.environment) },
    'CONSOLE_PORT',
  )
  runningParts.unshift({ stop: () => app.close() })
  return settings.console.url
}

async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
  setting: 'PORT' | 'CONSOLE_PORT' = 'PORT',
) {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is taken: stop what listens there, or choose another with ${setting}=${port + 1} npm start.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs more rights than we have: choose one above 1023 with ${setting}=3001 npm start.`,
      )
    throw error
  })
}

/** The members have moved into lanes: whatever knows how many there are is made anew. */
async function startAgain(): Promise<void> {
  if (isStopping) return
  log.info('the database was divided: the server starts again')
  await drain()
  await stopParts()
  await startAsSet().catch(failToStart)
}

async function stopParts(): Promise<void> {
  for (const { stop } of runningParts.splice(0)) await stop().catch((error) => console.error(error))
  drain = async () => {}
}

/** A busy machine takes its time to write what the embedded database holds. */
const mostStoppingMs = 45_000

let isStopping = false
let drain = async () => {}
/** Lets callers go, stops accepting calls, finishes those that are running, stops the jobs, closes the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await drain()
  setTimeout(() => {
    log.error(`a part did not stop within ${mostStoppingMs / 1000} s: the process ends without it`)
    process.exit(1)
  }, mostStoppingMs).unref()
  await stopParts()
  process.exit(exitCode)
}

// What nobody waited for may fail with a connection; anything else leaves us in a state that nobody thought of.
process.on('uncaughtException', (error) => {
  log.error({ err: error }, 'nobody waited for what failed')
  if (!isUnavailable(error)) stop(1)
})
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
onParentExit(() => stop(0))

/** @throws StartError   a setting cannot be used */
async function startAsSet(): Promise<void> {
  await start(readSettings(process.env))
}

async function failToStart(error: unknown): Promise<void> {
  if (error instanceof StartError) console.error(error.message)
  else log.error({ err: error }, 'the start failed')
  await stop(1)
}

await startAsSet().catch(failToStart)
