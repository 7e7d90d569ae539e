import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { clientRoutes, isPrinted } from './client-routes.tsx'

/** What follows has a task of its own: a press is heard in between (docs/decisions/014). */
const nextTask = () => new Promise((done) => setTimeout(done))

async function wakeUp(): Promise<void> {
  let tellAwake = () => {}
  const awake = new Promise<void>((done) => {
    tellAwake = done
  })
  const routes = clientRoutes(awake)
  await nextTask()
  // Where the page was scrolled to meanwhile, it stays.
  const router = createBrowserRouter(routes, isPrinted() ? { hydrationData: {} } : {})
  await nextTask()
  hydrate(
    <>
      <RouterProvider router={router} />
      <Awake tell={tellAwake} />
    </>,
  )
}

/** Beside the router, where React Router prints its own data: React numbers what needs an id by where it stands. */
function Awake({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function hydrate(app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>)
  })
}

// While we develop, React Router wakes the page itself, since it knows how to exchange a screen that has changed.
if (import.meta.env.DEV) import('react-router/dom').then(({ HydratedRouter }) => hydrate(<HydratedRouter />))
else wakeUp()
