import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { clientRoutes, isPrinted } from './client-routes.tsx'

/** What follows has a task of its own: the browser hears a press in between (docs/decisions/014). */
const nextTask = () => new Promise((done) => setTimeout(done))

async function start(): Promise<void> {
  let whenHydrated = () => {}
  const hydrated = new Promise<void>((done) => {
    whenHydrated = done
  })
  await nextTask()
  // Where the page was scrolled to meanwhile, it stays; one that came empty goes where it was when it was left.
  const router = createBrowserRouter(clientRoutes(hydrated), isPrinted() ? { hydrationData: {} } : {})
  await nextTask()
  hydrate(
    <>
      <RouterProvider router={router} />
      <Hydrated tell={whenHydrated} />
    </>,
  )
}

/** Beside the router, where React Router prints its own data: React numbers what needs an id by where it stands. */
function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function hydrate(app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{app}</StrictMode>)
  })
}

// While we develop, React Router hydrates the page itself, since it knows how to exchange a screen that has changed.
if (import.meta.env.DEV) import('react-router/dom').then(({ HydratedRouter }) => hydrate(<HydratedRouter />))
else start()
