import { type PathName, paths } from '@pollen/contract/paths'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, screens } from './screens.ts'

const routesFor = (who: Screen['for'], behind?: Screen['switch']): RouteConfigEntry[] =>
  (Object.entries(screens) as [PathName, Screen][])
    .filter(([, row]) => row.for === who && row.switch === behind)
    .map(([name, { screen }]) => route(paths[name], screen, { id: name }))

export default [
  ...routesFor('anyone'),
  layout('./business-layout.tsx', routesFor('anyone', 'business')),
  layout('./delete-account-layout.tsx', routesFor('anyone', 'deleteAccount')),
  layout('./visitor-layout.tsx', [
    ...routesFor('visitor'),
    layout('./business-layout.tsx', { id: 'visitingBusinesses' }, routesFor('visitor', 'business')),
  ]),
  layout('./member-layout.tsx', [
    ...routesFor('member'),
    layout('./receipts-layout.tsx', routesFor('member', 'digitalReceipts')),
    layout('./business-layout.tsx', { id: 'membersOfBusinesses' }, routesFor('member', 'business')),
  ]),
  layout('./developer-layout.tsx', routesFor('developer')),
  route('*', '../pages/help/not-found.tsx'),
] satisfies RouteConfig
