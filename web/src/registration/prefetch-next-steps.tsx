import { type PathName, paths } from '@pollen/contract/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadRobotCheck } from '../api.ts'
import { useMounted } from '../use-mounted.ts'
import { steps } from './journey.ts'

declare global {
  interface Window {
    /** What React Router knows of every route's files. */
    __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> }
  }
}

const inOrder: PathName[] = [...(Object.keys(steps) as PathName[]), 'success']

/** As many screens ahead are fetched: a step may be skipped, and the network may go between two of them. */
const ahead = 2

/**
 * Fetches the screens that follow and what solves robot checks, once this one is awake: the next press finds them there. React Router's own
 * `PrefetchPageLinks` reloads the page when what it fetches ahead does not come.
 */
export function PrefetchNextSteps() {
  const { pathname } = useLocation()
  const at = inOrder.findIndex((name) => paths[name] === pathname)
  const isStep = useMounted() && at >= 0
  useEffect(() => {
    if (isStep) loadRobotCheck().catch(() => {})
  }, [isStep])
  if (!isStep) return null
  const routes = inOrder
    .slice(at + 1, at + 1 + ahead)
    .flatMap((name) => window.__reactRouterManifest?.routes[name] ?? [])
  const files = new Set(routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]))
  // Not `modulepreload`: a module that could not be fetched ahead would stay failed when the network is back.
  return [...files].filter((file) => !isHere(file)).map((file) => <link key={file} rel="prefetch" href={file} />)
}

/** The page came with it. */
const isHere = (file: string) => document.querySelector(`link:is([rel=modulepreload],[rel=stylesheet])[href="${file}"]`)
