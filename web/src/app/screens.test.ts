import { type PathName, paths } from '@pollen/contract/paths'
import { expect, test } from 'vitest'
import { whatFor } from '../parts/sign-in/what-for.ts'
import { screens } from './screens.ts'

test('whoever is sent to log in from a page of members is told what for', () => {
  const ofMembers = (Object.keys(paths) as PathName[]).filter((name) => screens[name].for === 'member')
  expect(ofMembers.length).toBeGreaterThan(50)
  expect(ofMembers.filter((name) => name !== 'homepage' && !whatFor(paths[name].replace(/:\w+/g, 'x')))).toEqual([])
})
