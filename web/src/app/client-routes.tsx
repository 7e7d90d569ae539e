import type { ComponentType, ReactNode } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'

/** The fields that we read of a route in React Router's build. */
type Route = { parentId?: string; path?: string; module: string; imports?: string[]; css?: string[] }
type RouteModule = {
  default: ComponentType
  /** Only the root route has these. */
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
}

declare global {
  interface Window {
    /** On a prerendered page it has the routes of that page, until the file at `url` replaces it. */
    __reactRouterManifest?: { url: string; routes: Record<string, Route> }
    /** The route modules that the page came with and those that were loaded since. */
    __reactRouterRouteModules?: Record<string, RouteModule>
  }
}

const routes = () => window.__reactRouterManifest?.routes ?? {}
const modules = () => window.__reactRouterRouteModules ?? {}

/** Loads the routes of all screens. */
export async function loadAllRoutes(): Promise<void> {
  await import(/* @vite-ignore */ window.__reactRouterManifest?.url ?? '')
}

/** @returns undefined for an unknown route, and for other screens' before {@link loadAllRoutes} */
export const routeOf = (id: string): Route | undefined => routes()[id]

/** Whether its module has been loaded. */
export const isLoaded = (id: string): boolean => id in modules()

/**
 * Whether the page was prerendered with its screen. A page with a parameter in its address came with the root alone.
 */
export const isPrerendered = (): boolean => Object.keys(modules()).length > 1

/**
 * The routes for React Router's data mode. Our routes have no loaders, so the code of `HydratedRouter` that handles
 * loaders is not sent (docs/decisions/014).
 *
 * @param hydrated  resolves when the prerendered page is hydrated: no other screen is rendered before
 * @param parent    the id of the route whose children are returned; the root when not given
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

/** Adds the routes of all screens to the router when it meets an address that it does not know. */
export function discoverRoutes(hydrated: Promise<void>): PatchRoutesOnNavigationFunction {
  return async ({ patch }) => {
    await loadAllRoutes().catch(reload)
    const parents = new Set(Object.values(routes()).flatMap(({ parentId }) => parentId ?? []))
    for (const parent of parents) patch(parent, clientRoutes(hydrated, parent))
  }
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

/** Loads a screen's module and style. When that fails, it reloads the page: there may be a newer version. */
async function load(route: Route): Promise<RouteModule> {
  try {
    const [module] = await Promise.all([import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(fetchStyle)])
    return module
  } catch {
    return reload()
  }
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** A style that fails to load does not stop the screen. */
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
