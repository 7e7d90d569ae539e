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

/** What the page came with: its screen and the layouts around it; where the address has a parameter, the root alone. */
export const hereAlready = (): string[] => Object.keys(modules())

/**
 * Routes as React Router wants them. None of ours loads data, so what `HydratedRouter` does for those that do is neither
 * sent nor run (docs/decisions/014).
 *
 * @param awake   when the page stands as it was printed: no other screen is drawn before
 * @param wanted  which of them
 * @param below   whose children; otherwise the root
 */
export function clientRoutes(awake: Promise<void>, wanted: (id: string) => boolean, below?: string): RouteObject[] {
  return Object.entries(routes())
    .filter(([id, route]) => route.parentId === below && wanted(id))
    .map(([id, route]) => {
      const here = modules()[id]
      const parts = here
        ? partsOf(here)
        : { lazy: () => Promise.all([loaded(route), awake]).then(([module]) => partsOf(kept(id, module))) }
      return { id, path: route.path, children: clientRoutes(awake, wanted, id), ...parts } as RouteObject
    })
}

function kept(id: string, module: RouteModule): RouteModule {
  modules()[id] = module
  return module
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
async function loaded(route: Route): Promise<RouteModule> {
  try {
    const [module] = await Promise.all([
      import(/* @vite-ignore */ route.module),
      ...(route.css ?? []).map(styleFetched),
    ])
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
