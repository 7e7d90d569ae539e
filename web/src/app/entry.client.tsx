import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { clientRoutes, hereAlready, isHere } from './client-routes.tsx'

/** What follows has a task of its own: a press is heard in between (docs/decisions/014). */
const nextTask = () => new Promise((done) => setTimeout(done))

async function wakeUp(): Promise<void> {
  let tellAwake = () => {}
  const awake = new Promise<void>((done) => {
    tellAwake = done
  })
  await nextTask()
  const here = hereAlready()
  // Where the page was scrolled to meanwhile, it stays; one that came empty goes where it was when it was left.
  const isPrinted = here.length > 1
  // What is drawn comes first: to rank seventy routes takes as long again as all the rest of a router.
  const router = createBrowserRouter(
    clientRoutes(awake, isPrinted ? isHere : () => true),
    isPrinted ? { hydrationData: {} } : {},
  )
  await nextTask()
  if (isPrinted)
    for (const id of here)
      router.patchRoutes(
        id,
        clientRoutes(awake, (other) => !isHere(other), id),
      )
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
