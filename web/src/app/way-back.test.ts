import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PathName } from '@pollen/contract/paths'
import { expect, test } from 'vitest'
import { places } from '../parts/layout/place-table.ts'
import { screens } from './screens.ts'

const app = import.meta.dirname
const homes = places.map(({ home }) => home)
const ofPlaces = places.flatMap(({ screens }) => screens)

/** A screen's source with the parts of its own folder that it uses. */
function sourceOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  const parts = [...text.matchAll(/from '(\.\/[^']+\.tsx)'/g)].map(([, part = '']) => join(dirname(file), part))
  return [text, ...parts.map((part) => readFileSync(part, 'utf8'))].join('\n')
}

test('every page of the member area that is not the first of its place has the way back, or its place’s sections', () => {
  const without = (Object.keys(screens) as PathName[]).filter(
    (name) =>
      (screens[name].for === 'member' || ofPlaces.includes(name)) &&
      !homes.includes(name) &&
      !/<Sections|\bback=|\bback =|aria-label="Close"|<Step|Redirect|<Navigate/.test(
        sourceOf(join(app, screens[name].screen)),
      ),
  )
  expect(without).toEqual([])
})
