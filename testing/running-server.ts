import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts'
import { compileCache } from './compile-cache.ts'
import { secretsKey } from './secrets-key.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A running programme, as `npm start` starts it: its own process, reached over HTTP. */
export type Programme = {
  url: string
  /** Where people of the office work. */
  consoleUrl: string
  port: number
  pid: number
  /** Everything it printed so far. */
  printed(): string
  /** Ends it as a crash would. */
  crash(): Promise<void>
  /** Ends it as Ctrl-C would; the exit code comes back. */
  stop(): Promise<number | null>
}

/**
 * Starts the server and waits until it is ready.
 *
 * @param variables  its settings
 * @param directory  where its sources are: this tree's, or a copy of it
 * @param through    a command that starts it, as with a disk of its own
 */
export async function startProgramme(
  variables: Record<string, string>,
  directory = root,
  through: string[] = [],
): Promise<Programme> {
  const port = Number(variables.PORT ?? (await freePort()))
  const consolePort = variables.CONSOLE_PORT ?? String(await freePort())
  const settings = { ...variables, PORT: String(port), CONSOLE_PORT: consolePort }
  const { child, printed, exited } = launch(settings, directory, through)
  const url = `http://localhost:${port}`
  await ready(url, exited, printed)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    url,
    consoleUrl: `http://localhost:${consolePort}`,
    port,
    pid: child.pid as number,
    printed,
    crash: async () => void (await end('SIGKILL')),
    stop: () => end('SIGINT'),
  }
}

/** Starts a server that ends by itself, and returns how it ended. */
export async function failToStart(
  variables: Record<string, string>,
): Promise<{ exitCode: number | null; printed: string }> {
  const { printed, exited } = launch(variables)
  return { exitCode: await exited, printed: printed() }
}

/** Starts it as npm does: the server ends when the process that started it has gone. */
function launch(variables: Record<string, string>, directory = root, through: string[] = []) {
  const kept = Object.fromEntries(['PATH', 'HOME', 'LANG', 'USER'].map((name) => [name, process.env[name] ?? '']))
  const [program = '', ...args] = [...through, process.execPath, '--max-semi-space-size=32', 'server/src/main.ts']
  const child: ChildProcess = spawn(program, args, {
    cwd: directory,
    env: { ...kept, ...compileCache, npm_lifecycle_event: 'start', ...keyFor(variables), ...variables },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, printed: () => text, exited }
}

/** The server writes a key file beside its embedded database; with another database it needs a setting. */
const keyFor = ({ DATABASE_URL, DATA_DIRECTORY }: Record<string, string>) =>
  DATABASE_URL && !DATA_DIRECTORY ? { SECRETS_KEY: secretsKey } : {}

async function ready(url: string, exited: Promise<unknown>, printed: () => string): Promise<void> {
  let over = false
  exited.then(() => {
    over = true
  })
  for (const until = Date.now() + 180_000; Date.now() < until && !over; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error(`The programme did not become ready. It said:\n${printed()}`)
}
