import { useMounted } from '@pollen/design/use-mounted'
import { Outlet } from 'react-router'
import NotFound from '../pages/help/not-found.tsx'
import { isProd } from '../platform/environment.ts'

/** Wraps the developers' screens, which nobody sees in prod. They are printed as they are elsewhere. */
export default function Developers() {
  return useMounted() && isProd ? <NotFound /> : <Outlet />
}
