import { exec } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'
import type { Settings } from '../process/settings.ts'
import { StartError } from '../process/start-error.ts'
import { hashOf, isToken, newToken } from '../process/tokens.ts'

/**
 * Encrypts what the database keeps for us and nobody may read from a copy of it (docs/decisions/033). The key comes from
 * outside the database: SECRETS_KEY, or a file beside the embedded one.
 */
export type Wrapping = {
  /** @param name  what is wrapped: under another name it cannot be unwrapped */
  wrap(name: string, text: string): Promise<string>
  /** @throws StartError when none of our keys wrapped it */
  unwrap(name: string, wrapped: string): Promise<string>
}

type WrappingSettings = Pick<Settings, 'secretsKey' | 'dataDirectory'>

const idOf = (key: string) => hashOf(key).slice(0, 8)

/**
 * What is wrapped within this time is wrapped by the keys as they were read once: a file or a command would cost each
 * receipt something. Whoever changes the key waits for so long before they wrap everything (docs/running.md).
 */
export const keysKeptMs = 60_000

/** Of several keys the first wraps, and all unwrap. */
export function wrappingBy(settings: WrappingSettings, now: () => number = () => performance.now()): Wrapping {
  let known: string[] = []
  let keptUntilMs = Number.NEGATIVE_INFINITY
  let reading: Promise<string[]> | undefined
  /** Calls that come while the keys are being read share that read: a command may cost something. */
  async function read(): Promise<void> {
    reading ??= readKeys(settings).finally(() => {
      reading = undefined
    })
    known = await reading
    keptUntilMs = now() + keysKeptMs
  }
  /** A key that we do not know may have come since we looked. */
  async function keyOf(id: unknown): Promise<string> {
    const find = () => known.find((key) => idOf(key) === id)
    if (!find()) await read()
    const key = find()
    if (!key)
      throw new StartError(
        `${sourceOf(settings)} does not hold the key ${id}, which wrapped the secrets of this database.`,
      )
    return key
  }
  return {
    async wrap(name, text) {
      if (now() >= keptUntilMs) {
        await makeMissingFile(settings)
        await read()
      }
      const [key = ''] = known
      return new CompactEncrypt(Buffer.from(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: idOf(key), name })
        .encrypt(Buffer.from(key, 'base64url'))
    },
    async unwrap(name, wrapped) {
      const header = decodeProtectedHeader(wrapped)
      if (header.name !== name) throw new Error(`What stands in the place of ${name} is not that`)
      const { plaintext } = await compactDecrypt(wrapped, Buffer.from(await keyOf(header.kid), 'base64url'))
      return Buffer.from(plaintext).toString()
    },
  }
}

/** @throws StartError when there is no key where the settings say */
async function readKeys(settings: WrappingSettings): Promise<string[]> {
  const keys = (await textWithKeys(settings)).split(/[\s,]+/).filter(Boolean)
  if (keys.length > 0 && keys.every(isToken)) return keys
  throw new StartError(`${sourceOf(settings)} gives no key: npm run secrets -- key makes one.`)
}

async function textWithKeys(settings: WrappingSettings): Promise<string> {
  const { secretsKey } = settings
  const path = fileOf(settings)
  if (path)
    return readFile(path, 'utf8').catch(({ message }) => {
      const says = secretsKey ? 'SECRETS_KEY names a file that' : 'The file with the key that wrapped these secrets'
      throw new StartError(`${says} cannot be read: ${message}.`)
    })
  if (!secretsKey?.startsWith(commandPrefix)) return secretsKey ?? ''
  const run = promisify(exec)(secretsKey.slice(commandPrefix.length), { timeout: 30_000 })
  return run
    .then(({ stdout }) => stdout)
    .catch(({ code, signal }) => {
      throw new StartError(`The command of SECRETS_KEY failed (${code ?? signal}).`)
    })
}

const filePrefix = 'file:'
const commandPrefix = 'command:'

/** The file that holds the keys; undefined where they come from a command or stand in the setting. */
function fileOf({ secretsKey, dataDirectory }: WrappingSettings): string | undefined {
  if (!secretsKey) return join(dataDirectory, 'secrets-key')
  return secretsKey.startsWith(filePrefix) ? secretsKey.slice(filePrefix.length) : undefined
}

const sourceOf = ({ secretsKey, dataDirectory }: WrappingSettings) =>
  secretsKey ? 'SECRETS_KEY' : `The file ${fileOf({ secretsKey, dataDirectory })}`

/** The file beside the embedded database is made for what is wrapped there first. */
async function makeMissingFile({ secretsKey, dataDirectory }: WrappingSettings): Promise<void> {
  const path = join(dataDirectory, 'secrets-key')
  if (!secretsKey && !existsSync(path)) await makeKeyFile(path, dataDirectory)
}

/** Made whole or not at all; of servers that start together, one makes it. */
async function makeKeyFile(path: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, `${newToken()}\n`, { mode: 0o600 })
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
}

/** How much of the database a key opened. */
export type KeyUse = { keyId: string; opened: number }

/**
 * The keys as they are in this moment, for wrapping everything with the first of them. Nothing of ours makes a key then, or
 * writes where they stand: the operator puts the new one first, and takes the others out when nothing needs them.
 *
 * @throws StartError   there is no key where the settings say
 */
export async function keysNow(settings: WrappingSettings): Promise<{ wrapping: Wrapping; uses: () => KeyUse[] }> {
  const keys = await readKeys(settings)
  const wrapping = wrappingBy({ ...settings, secretsKey: keys.join(',') })
  const opened = new Map(keys.map((key) => [idOf(key), 0]))
  return {
    wrapping: {
      wrap: wrapping.wrap,
      async unwrap(name, wrapped) {
        const text = await wrapping.unwrap(name, wrapped)
        const keyId = String(decodeProtectedHeader(wrapped).kid)
        opened.set(keyId, (opened.get(keyId) ?? 0) + 1)
        return text
      },
    },
    uses: () => [...opened].map(([keyId, opened]) => ({ keyId, opened })),
  }
}
