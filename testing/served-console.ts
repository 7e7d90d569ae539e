import { fileURLToPath } from 'node:url'
import { createConsole } from '../server/src/console-app.ts'
import { connect } from '../server/src/platform/database/database.ts'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { readSettings } from '../server/src/platform/process/settings.ts'
import { loadSecrets } from '../server/src/platform/secrets/secrets.ts'
import { wrappingBy } from '../server/src/platform/secrets/wrapping.ts'
import { secretsKey } from './secrets-key.ts'

const builtConsole = fileURLToPath(new URL('../console/build', import.meta.url))

/** Serves the console of a programme, with its database, in this process and over HTTP. */
export async function serveConsole(databaseUrl: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const CONSOLE_PORT = String(await freePort())
  const settings = readSettings({ DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey, CONSOLE_PORT })
  if (!settings.console) throw new Error('These settings have no console')
  const database = connect(databaseUrl)
  const secrets = await loadSecrets(database, wrappingBy(settings))
  const app = await createConsole({ settings, console: settings.console, database, secrets, builtConsole, busyAtMs: 0 })
  await app.listen({ port: settings.console.port, host: 'localhost' })
  return {
    url: settings.console.url,
    async stop() {
      await app.close()
      await database.close()
    },
  }
}
