import { staffMe } from '@pollen/contract/staff/colleagues'
import { Loader } from '@pollen/design/loader'
import { Navigation } from '@pollen/design/navigation'
import { Notice } from '@pollen/design/notice'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, Link, Outlet, type RouteObject, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Audit } from './pages/audit.tsx'
import { BrandPage } from './pages/brand.tsx'
import { Cards } from './pages/cards.tsx'
import { CasePage } from './pages/case.tsx'
import { Cases } from './pages/cases.tsx'
import { EvidencePage } from './pages/evidence.tsx'
import { Held } from './pages/held.tsx'
import { Join } from './pages/join.tsx'
import { MemberPage } from './pages/member/member.tsx'
import { Money } from './pages/money.tsx'
import { MoneyEntries } from './pages/money-entries.tsx'
import { People } from './pages/people.tsx'
import { Requests } from './pages/requests.tsx'
import { SearchPage } from './pages/search.tsx'
import { SignIn, SignInAgain } from './pages/sign-in.tsx'
import { SignedInAtProvider } from './pages/signed-in.tsx'
import { Tills } from './pages/tills.tsx'
import { Today } from './pages/today.tsx'
import { Broken, NotReached } from './parts/broken.tsx'
import { Shell } from './parts/shell.tsx'
import { isRefused } from './platform/calls.ts'
import { MeContext } from './platform/me.tsx'
import { noteMembers } from './platform/recent-members.ts'
import { askWhoIsThere, forgetWhatWasSeen, leave, onSignOutElsewhere } from './platform/session.ts'
import { useAnswer } from './platform/use-call.ts'

const queries: QueryClient = new QueryClient({
  // Without a network a call fails at once: what was pressed must not happen later, when nobody looks.
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: true, staleTime: 2000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error) => askWhoIsThere(queries, error) }),
  mutationCache: new MutationCache({ onError: (error) => askWhoIsThere(queries, error) }),
})
noteMembers(queries)

const NoSuchPage = () => (
  <>
    <h1>There is no such page</h1>
    <p>
      <Link to="/">Today</Link>
    </p>
  </>
)

const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <Broken />,
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
          { path: '/held/:caseNumber', element: <EvidencePage /> },
          { path: '/requests', element: <Requests /> },
          { path: '/tills', element: <Tills /> },
          { path: '/tills/:brand', element: <BrandPage /> },
          { path: '/money', element: <Money /> },
          { path: '/money/entries', element: <MoneyEntries /> },
          { path: '/people', element: <People /> },
          { path: '/audit', element: <Audit /> },
          { path: '*', element: <NoSuchPage /> },
        ],
      },
    ],
  },
]
const router = createBrowserRouter(routes)
onSignOutElsewhere(() => void leave(queries).then(() => router.navigate('/')))

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

/**
 * The pages of whoever is signed in; anybody else signs in first. A session that ends meanwhile is covered: after signing in
 * again one is where one was, and what was typed is still there.
 */
function SignedIn() {
  const me = useAnswer(staffMe, {}, { everyMs: 30_000 })
  const isOver = isRefused(me.error, 'signInNeeded')
  if (me.data)
    return (
      <>
        <MeContext key={me.data.staffId} value={me.data}>
          <Pages isReached={!me.isError || isOver} />
        </MeContext>
        {isOver && <SignInAgain />}
      </>
    )
  if (isOver) return <SignIn />
  return me.isError ? <NotReached error={me.error} retry={me.refetch} /> : <Loader label="Opening the console" />
}

function Pages({ isReached }: { isReached: boolean }) {
  useEffect(() => () => forgetWhatWasSeen(queries), [])
  return (
    <Shell>
      {!isReached && <Notice level="bad">We can’t reach the server. What you see may be old.</Notice>}
      <Outlet />
    </Shell>
  )
}
