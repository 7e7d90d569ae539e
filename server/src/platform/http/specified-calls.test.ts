import { readFile } from 'node:fs/promises'
import { startTestApp } from '@pollen/testing/app'
import { specifiedCalls } from '@pollen/testing/specified-calls'
import { expect, test } from 'vitest'

/** A parameter stands for whatever a call has there, a parameter of another name included. */
const patternOf = (served: string) => new RegExp(`^${served.replaceAll('.', '[.]').replace(/\{\w+\}/g, '[^/]+')}$`)

test('every call of the specification is in openapi.json, or in docs/deviations.md with its reason', async () => {
  const { app } = await startTestApp()
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>()
  const served = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => patternOf(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)),
  )
  const document = await readFile('docs/deviations.md', 'utf8')
  const [, table = ''] = document.split('## Calls that are not there\n')
  const excused = [...table.matchAll(/^\| `(.+?)` +\| \S/gm)].map(([, call = '']) => call)
  const missing = specifiedCalls.filter((call) => !served.some((pattern) => pattern.test(call)))
  expect(missing.sort()).toEqual(excused.sort())
})
