import { Navigation } from '@pollen/design/navigation'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'

/** Lets components of the design link and navigate by our router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const navigation = useMemo(() => ({ Link, replace: (to: string) => navigate(to, { replace: true }) }), [navigate])
  return <Navigation value={navigation}>{children}</Navigation>
}
