import { beginDraft } from '@pollen/contract/staff/content-drafts'
import { letterInContent, letterPageInContent } from '@pollen/contract/staff/content-letters'
import { startTestApp } from '@pollen/testing/app'
import { openConsole } from '@pollen/testing/console'
import { expect, test } from 'vitest'
import { readContentFolder } from '../../platform/content/content-folder.ts'

const server = await startTestApp()
const desk = await openConsole(server)
const { headers } = await desk.aColleague('marketer')
const letter = 'mobile-changed.md'
const shipped = (await readContentFolder())[`letters/${letter}`] ?? ''

const read = async (query: { letter: string; draftId?: string }) =>
  (await desk.call(letterInContent, { query, headers })).json
const page = (query: { letter: string; draftId?: string }) => desk.call(letterPageInContent, { query, headers })

async function aDraft(value: string) {
  const body = { contentKind: 'letters', title: 'Shorter', items: [{ key: letter, value }] }
  return (await desk.call(beginDraft, { body, headers })).json
}

test('whoever writes a letter reads it as its recipient does, with what can be said in it, in a frame that runs nothing', async () => {
  const { draftId, faults } = await aDraft(shipped.replace('From now on', 'As you asked,'))
  expect(faults).toEqual([])
  expect(await read({ letter, draftId })).toMatchObject({
    subject: 'Your mobile number has changed',
    placeholders: [
      {
        name: 'ending',
        says: 'the last three digits of the new number; there is not always one',
        writtenAs: '{ending, select, none {…} other {… {ending}}}',
        sample: '123',
        isNeeded: true,
      },
    ],
    ofProgramme: expect.arrayContaining([expect.objectContaining({ name: 'careline', isNeeded: true })]),
  })
  const drafted = await page({ letter, draftId })
  expect(drafted.json).toContain('As you asked, we’ll text the number that ends in <strong>123</strong>')
  expect(drafted.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  expect((await page({ letter })).json).toContain('From now on we’ll text the number')
})

test('a letter in which something is to be put right is not drawn: the draft says what, with its line', async () => {
  const { draftId, faults } = await aDraft(shipped.replace('{careline}', 'the {carline}'))
  expect(faults.map(({ key, says }) => [key, says])).toEqual([
    [letter, 'line 7: {carline} is no placeholder of this letter'],
    [letter, 'line 3: {careline} is missing, or is not in each of the choices'],
  ])
  expect((await read({ letter, draftId })).subject).toBeUndefined()
  expect((await page({ letter, draftId })).json).toMatchObject({ code: 'CONTENT_FAULTY' })
  expect(await read({ letter: 'faqs.md' })).toMatchObject({ code: 'NOT_FOUND' })
})
