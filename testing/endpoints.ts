import { readdir } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@pollen/contract/endpoint'

const directory = dirname(fileURLToPath(import.meta.resolve('@pollen/contract/endpoint')))

/** `folder` is the outermost folder of its file, which says who calls it. */
type DeclaredEndpoint = { name: string; folder: string; endpoint: Endpoint }

async function declaredIn(file: string): Promise<DeclaredEndpoint[]> {
  const exports: Record<string, Endpoint> = await import(file)
  const [folder = ''] = relative(directory, dirname(file)).split(sep)
  return Object.entries(exports)
    .filter(([, exported]) => 'refuses' in Object(exported))
    .map(([name, endpoint]) => ({ name, folder, endpoint }))
}

/** Every endpoint of the contract, read from its folders, so that a new one is included. */
export const endpoints: DeclaredEndpoint[] = (
  await Promise.all(
    (
      await readdir(directory, { recursive: true })
    )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => declaredIn(`${directory}/${file}`)),
  )
).flat()

/** The same, as a table of tests reads them. */
export const contract = endpoints.map(({ name, endpoint }): [string, Endpoint] => [name, endpoint])
