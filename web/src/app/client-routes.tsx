import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'

/** What React Router's build says of a route, as far as we read it. */
type Route = { parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
type RouteModule = {
  default: ComponentType
  /** The root alone has these. */
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

/** Whether its module has been loaded. */
export const isHere = (id: string): boolean => id in modules()

/** Whether the page came with its screen; where the address has a parameter, it came with the root alone. */
export const isPrinted = (): boolean => Object.keys(modules()).length > 1

/**
 * The routes as React Router's data mode takes them. None of ours loads data, so nothing of what `HydratedRouter` does for
 * those that do is sent (docs/decisions/014).
 *
 * @param hydrated  fulfilled when the page is hydrated as it was printed: no other screen is drawn before
 * @param parent    whose children; otherwise the root
 */
export function clientRoutes(hydrated: Promise<void>, parent?: string): RouteObject[] {
  return Object.entries(routes())
    .filter(([, { parentId }]) => parentId === parent)
    .map(([id, route]) => {
      const module = modules()[id]
      const parts = module
        ? partsOf(module)
        : {
            lazy: async () => {
              const [loaded] = await Promise.all([load(route), hydrated])
              modules()[id] = loaded
              return partsOf(loaded)
            },
          }
      return { id, path: route.path, children: clientRoutes(hydrated, id), ...parts } as RouteObject
    })
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

/** Loads a screen and its style. Where it does not come, the page is loaded anew: there may be a newer version of it. */
async function load(route: Route): Promise<RouteModule> {
  try {
    const [module] = await Promise.all([import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(fetchStyle)])
    return module
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}

/** A style that does not come keeps no screen away. */
function fetchStyle(href: string): Promise<void> {
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
