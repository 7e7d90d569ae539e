import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'

/** What React Router's build says of a route, as scripts/html-first.mjs leaves it: no more than we read. */
type Route = {
  parentId?: string
  path?: string
  module: string
  imports?: string[]
  css?: string[]
}
type RouteModule = {
  default: ComponentType
  /** Of the root alone. */
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Route> }
    /** What the page came with, and what was loaded since. */
    __reactRouterRouteModules?: Record<string, RouteModule>
  }
}

const routes = () => window.__reactRouterManifest?.routes ?? {}
const modules = () => window.__reactRouterRouteModules ?? {}

/** @returns undefined for a route that is not known */
export const routeOf = (id: string): Route | undefined => routes()[id]

/** Its module is here already. */
export const isHere = (id: string): boolean => id in modules()

/** The page came with its screen; one whose address has a parameter comes empty. */
export const isPrinted = (): boolean => Object.keys(modules()).length > 1

/**
 * The routes as React Router wants them. None of ours loads data, so what `HydratedRouter` does for those that do
 * is neither sent nor run (docs/decisions/014).
 *
 * @param awake  when the page stands as it was printed: no other screen is drawn before
 */
export function clientRoutes(awake: Promise<void>): RouteObject[] {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.entries(routes())
      .filter(([, route]) => route.parentId === parentId)
      .map(([id, route]) => {
        const here = modules()[id]
        const parts = here
          ? partsOf(here)
          : { lazy: () => Promise.all([loaded(id, route), awake]).then(([module]) => partsOf(module)) }
        return { id, path: route.path, children: below(id), ...parts } as RouteObject
      })
  return below(undefined)
}

function partsOf({ default: Screen, Layout, ErrorBoundary, HydrateFallback }: RouteModule) {
  if (!Layout) return { Component: Screen }
  const within = (Part: ComponentType | undefined) => <Layout>{Part && <Part />}</Layout>
  return {
    element: within(Screen),
    errorElement: within(ErrorBoundary),
    hydrateFallbackElement: within(HydrateFallback),
  }
}

/** A screen and its style; where it does not come, the page is loaded anew: a newer version may have been put up. */
async function loaded(id: string, route: Route): Promise<RouteModule> {
  try {
    const [module] = await Promise.all([
      import(/* @vite-ignore */ route.module),
      ...(route.css ?? []).map(styleFetched),
    ])
    modules()[id] = module
    return module
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}

/** A style that does not come keeps no screen away. */
function styleFetched(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  return new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const end = () => {
      link.remove()
      done()
    }
    link.onload = end
    link.onerror = end
    document.head.append(link)
  })
}
