import { type PathName, paths } from '@pollen/contract/paths'

/** The fields that we read of a route in React Router's build. */
export type Route = { parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }

/** The numbers of a route's parent, script, styles and, where it is fetched ahead, of the scripts that it imports. */
export type Row = [parent: number, script: number, styles: number[], imports?: number[]]

/** The list of all routes, as the build writes it (web/build-steps/route-list.ts). */
export type AllRoutes = {
  /** In the order of `paths`; 0 for an address that this build does not have. */
  screens: (Row | 0)[]
  /** Layouts, and the page for all other addresses. */
  others: [id: string, path: string | 0, ...Row][]
  /** The ids of the routes that have children. */
  parents: string[]
  /** The names of files, each followed by a space. */
  scripts: string
  styles: string
}

/** The routes of the list, by their ids. */
export function routesOf(list: AllRoutes): Record<string, Route> {
  const scripts = list.scripts.split(' ').map((name) => `/assets/${name}.js`)
  const styles = list.styles.split(' ').map((name) => `/assets/${name}.css#`)
  const routeOf = (path: string | 0, [parent, script, css, imports = []]: Row): Route => ({
    module: scripts[script] ?? '',
    imports: imports.map((index) => scripts[index] ?? ''),
    css: css.map((index) => styles[index] ?? ''),
    ...(path !== 0 && { path }),
    ...(parent >= 0 && { parentId: list.parents[parent] ?? '' }),
  })
  const names = Object.keys(paths) as PathName[]
  return Object.fromEntries([
    ...list.others.map(([id, path, ...row]) => [id, routeOf(path, row)] as const),
    ...names.flatMap((name, index) => {
      const row = list.screens[index]
      return row ? [[name, routeOf(paths[name], row)] as const] : []
    }),
  ])
}
