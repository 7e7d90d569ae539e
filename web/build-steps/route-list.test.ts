import { expect, test } from 'vitest'
import { routesOf } from '../src/app/all-routes.ts'
import { allRoutes } from './route-list.ts'

const file = (name: string) => ({ module: `/assets/${name}.js`, css: [`/assets/${name}.css#`] })

test('the list of all routes says what React Router’s says of a route', () => {
  const routes: Parameters<typeof allRoutes>[0] = [
    { id: 'root', path: '', ...file('root'), imports: ['/assets/react.js'] },
    { id: 'members', parentId: 'root', ...file('members'), imports: [] },
    { id: 'homepage', parentId: 'members', path: '/homepage', ...file('home'), imports: ['/assets/react.js'] },
    {
      id: 'address',
      parentId: 'root',
      path: '/id/start/address',
      ...file('address'),
      imports: ['/assets/react.js', '/assets/step.js'],
    },
    { id: 'not-found', parentId: 'root', path: '*', ...file('lost') },
  ]
  const listed = routesOf(allRoutes(routes))
  for (const { id, parentId, path, module, css } of routes)
    expect(listed[id], id).toMatchObject({ module, css, ...(parentId && { parentId }), ...(path && { path }) })
  expect(Object.keys(listed)).toHaveLength(routes.length)
  // What every page has is not fetched ahead.
  expect(listed.address?.imports).toEqual(['/assets/step.js'])
  expect(listed.homepage?.imports).toEqual([])
})
