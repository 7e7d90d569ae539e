import { useEffect } from 'react'
import { type createBrowserRouter, useLocation } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

let going: Pick<Router, 'state'> | undefined
let drawn: string | undefined

/** Keeps in mind where somebody goes. */
export function noteWhereOneGoes(router: Router): void {
  going = router
}

/** Whether somebody goes to another page, and sees the old one still: its code loads, or React draws it. */
export const isGoing = (): boolean =>
  going !== undefined && (going.state.navigation.state !== 'idle' || going.state.location.key !== drawn)

/** Notes that a page is drawn, and calls back. */
export function useDrawnPage(then: () => void): void {
  const { key } = useLocation()
  useEffect(() => {
    drawn = key
    then()
  }, [key, then])
}
