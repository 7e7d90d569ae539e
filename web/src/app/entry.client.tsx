import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { nextTask } from '../platform/tasks.ts'
import { clientRoutes, discoverRoutes, isPrerendered } from './client-routes.tsx'

async function start(): Promise<void> {
  let whenHydrated = () => {}
  const hydrated = new Promise<void>((done) => {
    whenHydrated = done
  })
  await nextTask()
  // A prerendered page keeps the place that the person scrolled to meanwhile. A page that came empty restores its last
  // scroll position.
  const router = createBrowserRouter(clientRoutes(hydrated), {
    patchRoutesOnNavigation: discoverRoutes(hydrated),
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
