import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../..', import.meta.url))

/** What a file of a module exports; the folder with its group, as modules of two groups may have the same name. */
type ModuleFile = { module: string; folder: string; exported: Record<string, unknown> }

/**
 * Reads the file of this name in every module that has one, in the order of the modules' names: what a module declares
 * there needs no list (docs/decisions/087).
 */
export async function filesOfModules(name: string): Promise<ModuleFile[]> {
  const files = globSync(`**/${name}`, { cwd: sources })
    .map((file) => ({ module: basename(dirname(file)), folder: dirname(file), path: join(sources, file) }))
    .sort((one, next) =>
      one.module < next.module || (one.module === next.module && one.folder < next.folder) ? -1 : 1,
    )
  return Promise.all(files.map(async ({ path, ...module }) => ({ ...module, exported: await import(path) })))
}
