import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The packages that prerender a page and those that hydrate it must have exactly the same version. */
const ofOneVersion = ['react', 'react-dom', 'react-router', '@react-router/dev', '@react-router/node']

type Package = { version?: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const workspaces = Object.entries(packages).filter(([folder]) => !folder.includes('node_modules/'))

test.each(ofOneVersion)('there is one %s in the tree, and each workspace names its exact version', (name) => {
  const installed = Object.entries(packages).filter(([folder]) => folder.endsWith(`node_modules/${name}`))
  expect(installed.map(([folder]) => folder)).toEqual([`node_modules/${name}`])
  const { version } = packages[`node_modules/${name}`] ?? {}
  for (const [folder, { dependencies, devDependencies }] of workspaces) {
    const named = dependencies?.[name] ?? devDependencies?.[name] ?? version
    expect(named, `${folder || 'the root'} names ${name}`).toBe(version)
  }
})

test('all of React Router has one version', () => {
  const versions = Object.entries(packages)
    .filter(([folder]) => /node_modules\/(react-router|@react-router\/[\w-]+)$/.test(folder))
    .map(([, { version }]) => version)
  expect([...new Set(versions)]).toHaveLength(1)
})
