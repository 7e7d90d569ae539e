import { staffMe } from '@pollen/contract/staff/colleagues'
import { Loader } from '@pollen/design/loader'
import { Navigation } from '@pollen/design/navigation'
import { Notice } from '@pollen/design/notice'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, Link, Outlet, type RouteObject, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Audit } from './pages/audit.tsx'
import { Cards } from './pages/cards.tsx'
import { CasePage } from './pages/case.tsx'
import { Cases } from './pages/cases.tsx'
import { Held } from './pages/held.tsx'
import { Join } from './pages/join.tsx'
import { MemberPage } from './pages/member.tsx'
import { People } from './pages/people.tsx'
import { Requests } from './pages/requests.tsx'
import { SearchPage } from './pages/search.tsx'
import { SignIn } from './pages/sign-in.tsx'
import { SignedInAtProvider } from './pages/signed-in.tsx'
import { Today } from './pages/today.tsx'
import { Shell } from './parts/shell.tsx'
import { isRefused, messageOf } from './platform/calls.ts'
import { MeContext } from './platform/me.tsx'
import { useAnswer } from './platform/use-call.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: 2000 } },
})

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/join/:token', element: <Join /> },
      { path: '/signed-in', element: <SignedInAtProvider /> },
      {
        element: <SignedIn />,
        children: [
          { path: '/', element: <Today /> },
          { path: '/search', element: <SearchPage /> },
          { path: '/members/:member', element: <MemberPage /> },
          { path: '/cases', element: <Cases /> },
          { path: '/cases/:caseNumber', element: <CasePage /> },
          { path: '/cards', element: <Cards /> },
          { path: '/held', element: <Held /> },
          { path: '/requests', element: <Requests /> },
          { path: '/people', element: <People /> },
          { path: '/audit', element: <Audit /> },
          { path: '*', element: <Notice level="info">There is no such page.</Notice> },
        ],
      },
    ],
  },
]
const router = createBrowserRouter(routes)

export const App = () => (
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)

/** What the design's links and popups need of the router. */
function Layout() {
  const navigate = useNavigate()
  return (
    <Navigation value={{ Link, replace: (to) => navigate(to, { replace: true }) }}>
      <Outlet />
    </Navigation>
  )
}

/** The pages of whoever is signed in; anybody else signs in first, and is then where they wanted to be. */
function SignedIn() {
  const me = useAnswer(staffMe, {}, { everyMs: 30_000 })
  if (isRefused(me.error, 'signInNeeded')) return <SignIn />
  if (me.data)
    return (
      <MeContext value={me.data}>
        <Shell>
          <Outlet />
        </Shell>
      </MeContext>
    )
  return me.isError ? <Notice level="bad">{messageOf(me.error)}</Notice> : <Loader label="Opening the console" />
}
