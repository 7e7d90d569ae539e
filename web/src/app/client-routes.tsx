import type { ComponentType, ReactNode } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { type AllRoutes, type Route, routesOf } from './all-routes.ts'

type RouteModule = {
  default: ComponentType
  /** Only the root route has these. */
  Layout?: ComponentType<{ children: ReactNode }>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
}

declare global {
  interface Window {
    /** On a prerendered page the routes of that page at first, and the address of the list of all routes. */
    __reactRouterManifest?: { url: string; routes: Record<string, Route> }
    /** Set by the list of all routes, once it is loaded. */
    allRoutes?: AllRoutes
    /** The route modules that the page came with and those that were loaded since. */
    __reactRouterRouteModules?: Record<string, RouteModule>
  }
}

function routes(): Record<string, Route> {
  const { allRoutes } = window
  if (allRoutes)
    window.__reactRouterManifest = { url: '', ...window.__reactRouterManifest, routes: routesOf(allRoutes) }
  delete window.allRoutes
  return window.__reactRouterManifest?.routes ?? {}
}
const modules = () => window.__reactRouterRouteModules ?? {}

/** Loads the routes of all screens. The page for addresses with a parameter came with them. */
export async function loadAllRoutes(): Promise<void> {
  const { url } = window.__reactRouterManifest ?? {}
  if (url) await import(/* @vite-ignore */ url)
}

/** @returns undefined for an unknown route, and for other screens' before {@link loadAllRoutes} */
export const routeOf = (id: string): Route | undefined => routes()[id]

/** Whether its module has been loaded. */
export const isLoaded = (id: string): boolean => id in modules()

/**
 * Whether the page was prerendered with its screen. A page with a parameter in its address came with the root alone.
 */
export const isPrerendered = (): boolean => Object.keys(modules()).length > 1

type Page = {
  /** Resolves when the prerendered page is hydrated: no other screen is rendered before. */
  hydrated: Promise<void>
  /** Loads the page that somebody is on the way to, or else this page, from the server: there may be a newer version. */
  loadAnew: () => void
}

/**
 * The routes for React Router's data mode. Our routes have no loaders, so the code of `HydratedRouter` that handles
 * loaders is not sent (docs/decisions/014). Where a screen's module cannot be loaded, the browser loads the page.
 *
 * @param parent  the id of the route whose children are returned; the root when not given
 */
export function clientRoutes(page: Page, parent?: string): RouteObject[] {
  return Object.entries(routes())
    .filter(([, { parentId }]) => parentId === parent)
    .map(([id, route]) => {
      const module = modules()[id]
      const parts = module
        ? partsOf(module)
        : {
            lazy: async () => {
              const [loaded] = await Promise.all([load(route).catch(never(page.loadAnew)), page.hydrated])
              modules()[id] = loaded
              return partsOf(loaded)
            },
          }
      return { id, path: route.path, children: clientRoutes(page, id), ...parts } as RouteObject
    })
}

/** Adds the routes of all screens to the router when it meets an address that it does not know. */
export function discoverRoutes(page: Page): PatchRoutesOnNavigationFunction {
  return async ({ patch }) => {
    await loadAllRoutes().catch(never(page.loadAnew))
    const parents = new Set(Object.values(routes()).flatMap(({ parentId }) => parentId ?? []))
    for (const parent of parents) patch(parent, clientRoutes(page, parent))
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

/** Loads a screen's module and style. */
async function load(route: Route): Promise<RouteModule> {
  const [module] = await Promise.all([import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(fetchStyle)])
  return module
}

/** Does the last thing on this page: what waits for an answer gets none. */
const never = (act: () => void) => (): Promise<never> => {
  act()
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
