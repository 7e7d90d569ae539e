import { join } from 'node:path'
import type { PathName } from '@pollen/contract/paths'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import routes from '../src/app/routes.ts'
import { screens } from '../src/app/screens.ts'
import { budgetOf, isScreen, memberScreens } from './budgets.ts'
import { bundlesByUse, reachable, type SourceFile } from './bundles.ts'
import { chainsBelow } from './chains.ts'

const appFolder = join(import.meta.dirname, '../src/app')
/** It loads each example on demand, which no member does. */
const gallery = join(appFolder, 'gallery')

/** What one file less is worth, in bytes of source. Home is to be made of few files. */
const fileBytes = (name: string) => (name === 'homepage' ? 9000 : 900)
/** The kilobytes of every page, and how many bytes of source are sent as one: what is left of a budget is a screen's own. */
const everyPageKilobytes = 107
const compression = 3.2
const ownBytes = (name: PathName) => (budgetOf(name) - everyPageKilobytes) * 1000 * compression

/** Members have most files already, visitors none. A screen that itself needs most of its budget takes little of what others need. */
function mostUnneeded(name: PathName, neededBytes: number): number {
  const own = ownBytes(name)
  const most = own * (memberScreens.includes(name) ? 0.6 : 0.4)
  return Math.max(own * 0.19, Math.min(most, own - neededBytes))
}

/**
 * How much a screen counts. Home is opened more often than any other, and a visitor has no file yet; a screen that itself
 * needs most of its budget has no room for what others need; what is loaded on demand is waited for rarely.
 *
 * @param neededBytes  of the modules that the screen uses
 */
function weightOf(name: string, neededBytes: number): number {
  if (!isScreen(name)) return 0.2
  if (screens[name].for === 'developer') return 0
  if (name === 'homepage') return 40
  return Math.max(memberScreens.includes(name) ? 1 : 2, Math.exp(4 * (neededBytes / ownBytes(name) - 0.5)))
}

/** Few files on every page, and none too large, because each is evaluated in one task (docs/decisions/014). */
const everyPageBundle = (id: string) =>
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'page'

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
        sources.set(id, { bytes: sentBytes(code ?? ''), imports: importedIds })
        // React Router asks Vite for a route's file with a query string.
        if (isEntry) entries.set(id.replace(/\?.*/, ''), id)
      }
      const entryOf = (file: string) => entries.get(join(appFolder, file)) ?? failMissing(file)
      const everyPage = reachable(['entry.client.tsx', 'root.tsx'].map(entryOf), (id) => sources.get(id)?.imports ?? [])
      const onDemand = [...sources.keys()].filter((id) =>
        this.getModuleInfo(id)?.dynamicImporters.some((importer) => !importer.startsWith(gallery)),
      )
      const chains = routes.flatMap((route) => chainsBelow(route))
      const entriesOf = new Map<string, readonly string[]>([
        ...chains.map(([screen, files]) => [screen, files.map(entryOf)] as const),
        ...onDemand.map((id) => [id, [id]] as const),
      ])
      const importsOf = (id: string) => sources.get(id)?.imports ?? []
      const neededBytes = new Map(
        [...entriesOf].map(([name, ids]) => {
          const needed = [...reachable(ids, importsOf).difference(everyPage)]
          return [name, needed.reduce((sum, id) => sum + (sources.get(id)?.bytes ?? 0), 0)]
        }),
      )
      const neededBy = (name: string) => neededBytes.get(name) ?? 0
      const byte = (name: string) => weightOf(name, neededBy(name))
      bundleOf = bundlesByUse(sources, entriesOf, everyPage, {
        byte,
        file: (name) => fileBytes(name) * byte(name),
        mostUnneeded: (name) => (isScreen(name) ? mostUnneeded(name, neededBy(name)) : Number.POSITIVE_INFINITY),
      })
      const start = entryOf('entry.client.tsx')
      for (const id of everyPage) if (id !== start) bundleOf.set(id, everyPageBundle(id))
    },
  }
}

/** About as long as the code will be when it is sent, before it is compressed: without comments and long names. */
const sentBytes = (code: string) => minifySync('module.js', code).code.length

function failMissing(file: string): never {
  throw new Error(`The build has no entry for ${file}.`)
}
