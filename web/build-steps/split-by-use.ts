import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rolldown } from 'vite'
import routes from '../src/app/routes.ts'
import { bundlesByUse, type Costs, reachable, type SourceFile } from './bundles.ts'

const appFolder = join(import.meta.dirname, '../src/app')

/**
 * Bytes are those of the source, of which about a tenth is sent. Home is opened more often than any other screen, and
 * what is loaded on demand is waited for rarely. With these figures Home is made of less than half as many scripts as
 * with what Rolldown does by itself, and no screen is over its budget (script-sizes.ts).
 */
const fileBytes = 2100
const weightOf = (name: string) => (name === 'homepage' ? 45 : name in paths ? 1 : 0.2)
const costs: Costs = { file: (name) => fileBytes * weightOf(name), byte: weightOf }

/** Few files on every page, and none too large, because each is evaluated in one task (docs/decisions/014). */
function everyPageBundle(id: string): string {
  if (/rolldown.runtime|node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  return /node_modules\/(react-router|zod)\//.test(id) ? 'libraries' : 'page'
}

/** Sends the files together that the same screens use (docs/decisions/096). */
export function splitByUse(): Plugin {
  let bundleOf = new Map<string, string>()
  const codeSplitting: Rolldown.CodeSplittingOptions = {
    includeDependenciesRecursively: false,
    groups: [{ name: 'react', test: /rolldown.runtime/, priority: 1 }, { name: (id) => bundleOf.get(id) ?? null }],
  }
  return {
    name: 'split-by-use',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } },
        },
      },
    }),
    buildEnd() {
      const sources = new Map<string, SourceFile>()
      const entries = new Map<string, string>()
      for (const id of this.getModuleIds()) {
        const { code, importedIds = [], isEntry } = this.getModuleInfo(id) ?? {}
        sources.set(id, { bytes: code?.length ?? 0, imports: importedIds })
        // React Router asks Vite for a route's file with a query string.
        if (isEntry) entries.set(id.replace(/\?.*/, ''), id)
      }
      const entryOf = (file: string) => entries.get(join(appFolder, file)) ?? failMissing(file)
      const everyPage = reachable(['entry.client.tsx', 'root.tsx'].map(entryOf), (id) => sources.get(id)?.imports ?? [])
      const onDemand = [...sources.keys()].filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
      const chains = routes.flatMap((route) => chainsBelow(route))
      const entriesOf = new Map<string, readonly string[]>([
        ...chains.map(([screen, files]) => [screen, files.map(entryOf)] as const),
        ...onDemand.map((id) => [id, [id]] as const),
      ])
      bundleOf = bundlesByUse(sources, entriesOf, everyPage, costs)
      for (const id of everyPage) if (!this.getModuleInfo(id)?.isEntry) bundleOf.set(id, everyPageBundle(id))
    },
  }
}

/** The file of each screen by its name, with the files of the layouts around it. */
export function chainsBelow(
  { id, file, children = [] }: RouteConfigEntry,
  around: string[] = [],
): [string, string[]][] {
  const chain = [...around, file]
  const isScreen = id !== undefined && id in paths
  return [
    ...(isScreen ? [[id, chain] as [string, string[]]] : []),
    ...children.flatMap((child) => chainsBelow(child, chain)),
  ]
}

function failMissing(file: string): never {
  throw new Error(`The build has no entry for ${file}.`)
}
