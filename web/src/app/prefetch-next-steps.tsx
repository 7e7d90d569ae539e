import { type PathName, paths } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { steps } from '../pages/registration/journey.ts'
import { loadRobotCheck } from '../platform/calls.ts'
import { whileIdle } from '../platform/while-idle.ts'
import { routeOf } from './client-routes.tsx'

const inOrder: PathName[] = [...(Object.keys(steps) as PathName[]), 'success']

/** So many screens ahead are fetched: two of them may be skipped, and the network may go between two steps. */
const ahead = 3

/**
 * Fetches the screens that follow and what solves robot checks, once this one is awake: the next press finds them there. React Router's own
 * `PrefetchPageLinks` reloads the page when what it fetches ahead does not come.
 */
export function PrefetchNextSteps() {
  const { pathname } = useLocation()
  useEffect(() => {
    const at = inOrder.findIndex((name) => paths[name] === pathname)
    if (at < 0) return
    const routes = inOrder.slice(at + 1, at + 1 + ahead).flatMap((name) => routeOf(name) ?? [])
    const files = routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
    return whileIdle([() => loadRobotCheck().catch(() => {}), ...files.map((file) => () => prefetch(file))])
  }, [pathname])
  return null
}

function prefetch(file: string): void {
  // The page came with it, or it was fetched for the step before.
  if (document.querySelector(`link[href="${file}"]`)) return
  // Not `modulepreload`: a module that could not be fetched ahead would stay failed when the network is back.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: file }))
}
