import '../server/src/platform/process/tsx.ts'
import { openDatabase } from '../server/src/platform/lanes/lanes-of-database.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'

// The server without a demonstration, in a process of its own, so that what it does is not in its callers' times.
const { createApp } = await import('../server/src/app.ts')
const { loadContent } = await import('../server/src/load-content.ts')
const { prepareDatabase } = await import('../server/src/schema.ts')
const settings = readSettings(process.env)
await prepareDatabase({ ...settings, environment: 'local' }, settings.databaseUrl ?? '')
const database = await openDatabase(settings.databaseUrl ?? '')
await loadContent(database)
const secrets = await loadSecrets(database, wrappingBy(settings))
const app = await createApp({ settings, database, secrets, busyAtMs: 0 })
process.once('disconnect', () => process.exit()) // the benchmark ended, whatever way
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
