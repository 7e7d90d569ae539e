import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOnce } from './build.ts'
import { pinnedNode } from './run.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollen-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A web app of one file, of which each build takes its time. */
function aBuild(name: string) {
  const files = { marker: join(folder, `${name}.built-from`), lock: join(folder, `${name}.lock`) }
  const builds: string[] = []
  const builder = (source: string) =>
    buildOnce(files, {
      fingerprint: async () => source,
      async make() {
        builds.push(`${source} begins`)
        await writeFile(join(folder, name), source)
        builds.push(`${source} ends`)
      },
    })
  return { ...files, builds, builder }
}

test('of two starts at once one builds, and the other waits for it', async () => {
  const { builder, builds } = aBuild('one')
  await Promise.all([builder('new'), builder('new'), builder('new')])
  expect(builds).toEqual(['new begins', 'new ends'])
})

test('two builds of different sources follow one another', async () => {
  const { builder, builds } = aBuild('two')
  await Promise.all([builder('old'), builder('new')])
  expect(builds.toSorted()).toEqual(['new begins', 'new ends', 'old begins', 'old ends'])
  expect(builds[1]).toBe(builds[0]?.replace('begins', 'ends'))
})

test('a start that is killed while it builds keeps nobody waiting, and its build is made again', async () => {
  const { builder, builds, lock, marker } = aBuild('killed')
  const script = `import { buildOnce } from ${JSON.stringify(new URL('build.ts', import.meta.url).href)}
    buildOnce(${JSON.stringify({ marker, lock })}, {
      fingerprint: async () => 'new', make: () => { console.log('builds'); setInterval(() => {}, 1000); return new Promise(() => {}) } })`
  const killed = spawn(pinnedNode, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')
  const waiting = builder('new')
  expect(builds).toEqual([])
  killed.kill('SIGKILL')
  await waiting
  expect(builds).toEqual(['new begins', 'new ends'])
})
