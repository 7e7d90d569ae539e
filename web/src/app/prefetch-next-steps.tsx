import { type PathName, paths } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadRobotCheck } from '../platform/calls.ts'
import { whileIdle } from '../platform/while-idle.ts'
import { loadAllRoutes, routeOf } from './client-routes.tsx'

/** How many screens ahead are fetched: two of them may be skipped, and the network may fail between two steps. */
const ahead = 3

/**
 * Fetches the list of all screens, the next screens of the registration and the robot check's solver once this screen is
 * hydrated, so that the next press finds them cached. React Router's own `PrefetchPageLinks` reloads the page when a
 * prefetch fails.
 */
export function PrefetchNextSteps() {
  const { pathname } = useLocation()
  useEffect(() => {
    const tasks: (() => unknown)[] = [
      () => loadAllRoutes().catch(() => {}),
      async () => {
        const screens = await screensAhead(pathname).catch(() => undefined)
        if (screens) tasks.push(...screens.map((name) => () => prefetch(name)), () => loadRobotCheck().catch(() => {}))
      },
    ]
    return whileIdle(tasks)
  }, [pathname])
  return null
}

/** @returns undefined on a screen that is no step of the registration, which does not load the table of the steps */
async function screensAhead(pathname: string): Promise<PathName[] | undefined> {
  if (!pathname.startsWith('/id/start/')) return undefined
  const { screenAfterSteps, stepNames } = await import('../pages/registration/journey.ts')
  const screens: PathName[] = [...stepNames, screenAfterSteps]
  const at = screens.findIndex((name) => paths[name] === pathname)
  return at < 0 ? undefined : screens.slice(at + 1, at + 1 + ahead)
}

function prefetch(screen: PathName): void {
  const { module = '', imports = [], css = [] } = routeOf(screen) ?? {}
  for (const file of [module, ...imports, ...css]) {
    // The file came with the page, or was prefetched on an earlier step.
    if (!file || document.querySelector(`link[href="${file}"]`)) continue
    // Not `modulepreload`: a module that failed to preload would still count as failed when the network is back.
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: file }))
  }
}
