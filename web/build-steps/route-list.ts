import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
import type { AllRoutes, Route, Row } from '../src/app/all-routes.ts'
import { screenAfterSteps, stepNames } from '../src/pages/registration/journey.ts'

type FrameworkRoute = Route & { id: string }

/** The screens whose files are fetched ahead (web/src/app/prefetch-next-steps.tsx). */
const prefetched: readonly string[] = [...stepNames, screenAfterSteps]

/**
 * Rewrites React Router's list of all routes, 140 kB of JSON, as what our router reads of it: each file is named once,
 * and addresses are those of the table that every page has. What a screen imports is listed where it is fetched ahead.
 */
export async function shortenRouteList(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const [name = ''] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file))
  const text = await readFile(join(assets, name), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  await writeFile(join(assets, name), `window.allRoutes=${JSON.stringify(allRoutes(Object.values(routes)))}`)
}

export function allRoutes(routes: FrameworkRoute[]): AllRoutes {
  const scripts = new Numbering()
  const styles = new Numbering()
  const parents = new Numbering()
  const everyPage = routes.find(({ id }) => id === 'root')?.imports ?? []
  const rowOf = ({ id, parentId, module, imports = [], css = [] }: FrameworkRoute): Row => {
    const parent = parentId === undefined ? -1 : parents.of(parentId)
    const ahead = prefetched.includes(id) ? [imports.filter((file) => !everyPage.includes(file)).map(scripts.of)] : []
    return [parent, scripts.of(module), css.map(styles.of), ...ahead] as Row
  }
  const screens = Object.keys(paths).map((name) => {
    const route = routes.find(({ id }) => id === name)
    return route ? rowOf(route) : 0
  })
  const others = routes.filter(({ id }) => !Object.hasOwn(paths, id as PathName))
  return {
    screens,
    others: others.map((route) => [route.id, route.path ?? 0, ...rowOf(route)]),
    parents: parents.names,
    scripts: scripts.names.map(nameOf).join(' '),
    styles: styles.names.map(nameOf).join(' '),
  }
}

/** `/assets/DJsZYWyy.js` is DJsZYWyy. */
const nameOf = (address: string) => address.replace(/^\/assets\/([^.]+)\..*$/, '$1')

/** Numbers names in the order in which they come. */
class Numbering {
  names: string[] = []
  of = (name: string): number => {
    if (!this.names.includes(name)) this.names.push(name)
    return this.names.indexOf(name)
  }
}
