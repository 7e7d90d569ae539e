import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '@pollen/contract/paths'
import { expect, test } from 'vitest'
import { places } from '../src/parts/layout/place-table.ts'
import { elementsOf } from './printed-page.ts'

const built = join(import.meta.dirname, '../build/client')

test.for(places)('the prerendered page of $name says that one is there', async ({ home }) => {
  const html = await readFile(join(built, paths[home], 'index.html'), 'utf8')
  const current = elementsOf(html).filter(({ attributes }) => attributes['aria-current'] === 'page')
  expect(current.map(({ attributes }) => attributes.href)).toContain(paths[home])
})
