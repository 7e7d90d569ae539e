import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, RouterProvider } from 'react-router'
import { nextTask } from '../platform/tasks.ts'
import { clientRoutes, discoverRoutes, isPrerendered } from './client-routes.tsx'

async function start(): Promise<void> {
  let whenHydrated = () => {}
  const hydrated = new Promise<void>((done) => {
    whenHydrated = done
  })
  const page = {
    hydrated,
    loadAnew: () => {
      const { location: wanted } = router.state.navigation
      return wanted ? location.assign(createPath(wanted)) : location.reload()
    },
  }
  await nextTask()
  // A prerendered page keeps the place that the person scrolled to meanwhile. A page that came empty restores its last
  // scroll position.
  const router = createBrowserRouter(clientRoutes(page), {
    patchRoutesOnNavigation: discoverRoutes(page),
    ...(isPrerendered() && { hydrationData: {} }),
  })
  await nextTask()
  hydrate(
    <>
      <RouterProvider router={router} />
      <ReportHydration tell={whenHydrated} />
    </>,
  )
}

/**
 * Rendered beside the router, where React Router renders its own data: React's generated ids depend on the position in
 * the tree.
 */
function ReportHydration({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function hydrate(app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>)
  })
}

// In development React Router hydrates the page itself, because only it can hot-reload a screen.
if (import.meta.env.DEV) import('react-router/dom').then(({ HydratedRouter }) => hydrate(<HydratedRouter />))
else start()
