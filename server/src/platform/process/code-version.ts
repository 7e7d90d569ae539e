import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What this process runs, in eight letters: the same sources have the same, wherever they came from. */
export async function codeVersion(): Promise<string> {
  const hash = createHash('sha256')
  const files = ['server/src', 'contract/src'].flatMap((folder) =>
    globSync('**/*.{ts,tsx,sql}', { cwd: `${root}/${folder}` }).map((file) => `${folder}/${file}`),
  )
  for (const file of files.sort()) if (!file.includes('.test.')) hash.update(file).update(await readFile(root + file))
  return hash.digest('hex').slice(0, 8)
}
