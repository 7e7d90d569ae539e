import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@pollen/contract/endpoint'

const directory = dirname(fileURLToPath(import.meta.resolve('@pollen/contract/endpoint')))

/** Every endpoint of the contract, by name: one that is declared tomorrow is among them. */
export const contract: [name: string, Endpoint][] = (
  await Promise.all(
    (
      await readdir(directory)
    )
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map(async (file): Promise<Record<string, unknown>> => import(`${directory}/${file}`)),
  )
)
  .flatMap((declarations) => Object.entries(declarations))
  .filter((entry): entry is [string, Endpoint] => 'refuses' in Object(entry[1]))
