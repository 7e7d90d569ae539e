import { programme } from '@pollen/contract/programme'
import { expect, test } from 'vitest'
import type { ContentError } from '../../platform/content/content-error.ts'
import { readContentFolder } from '../../platform/content/content-folder.ts'
import { newDeviceLetter } from '../../safety/identity/messages.ts'
import { lettersByKey } from './letters.ts'
import { lettersKind } from './letters-kind.ts'

const shipped = lettersKind.writtenIn(await readContentFolder()) ?? {}
const read = (files: Record<string, string>) => lettersKind.parse(files, () => '' as never)

/** What the check says of files like those that ship, of which some are others. */
function faultsWith(changes: Record<string, string | undefined>): string[] {
  const files = Object.entries({ ...shipped, ...changes }).filter(([, text]) => text !== undefined)
  try {
    read(Object.fromEntries(files) as Record<string, string>)
    return []
  } catch (error) {
    return (error as ContentError).message.split('\n')
  }
}

const file = (text: string) => `Subject: A device\n\n${text}\n\n{device} on {at}. Call {careline}.\n`

test.for([
  [
    'no subject',
    'Hello',
    'line 1: a letter begins with “Subject: …”, then “Title: …” if it has one, and an empty line',
  ],
  ['a subject of nothing', 'Subject: \n\nHello', 'line 1: a letter begins with “Subject: …”'],
  [
    'a long subject',
    file('').replace('A device', 'A '.repeat(70)),
    'line 1: the subject is longer than 120 characters',
  ],
  ['no text', 'Subject: A device\n\n', 'line 1: the letter says nothing'],
  ['another letter’s placeholder', file('At {shop}.'), 'line 3: {shop} is no placeholder of this letter'],
  ['an open brace', file('At {device'), 'line 3: a brace { is not closed'],
  ['a brace too many', file('At {device}}'), 'line 3: a brace } closes nothing'],
  ['nothing in braces', file('At {}'), 'line 3: nothing stands between { and }'],
  ['a plural of a name', file('{device, plural, one {a} other {b}}'), 'line 3: plural cannot choose by {device}'],
  [
    'a select without its last choice',
    file('{device, select, a {b}}'),
    'line 3: a plural or a select lacks its last choice',
  ],
  [
    'a select of what chooses nothing',
    file('{device, select, a {b} other {}}'),
    'line 3: select cannot choose by {device}',
  ],
  [
    'a choice by what is always the same',
    file('{name, select, a {b} other {}}'),
    'line 3: nothing can be chosen by {name}',
  ],
  ['a format of its own', file('{at, date, short}'), 'line 3: {at} is written by itself: how it is shown is settled'],
  ['HTML', file('One.\n\n<b>Two</b>'), 'line 5: HTML is not allowed'],
  ['a picture', file('![x](https://a.example/x.png)'), 'line 3: image is not allowed'],
  ['a link to no screen', file('[x](/helpp)'), 'line 3: the link /helpp leads to no screen of ours'],
  [
    'a name for an address',
    file('[x](https://a.example/{device})'),
    'line 3: a link leads to one address: [words]({name})',
  ],
] as const)('a letter with %s is refused, with file and line', ([, text, says]) => {
  const [fault] = faultsWith({ 'new-device.md': text })
  expect(fault).toContain(`content/letters/new-device.md cannot be used: ${says}`)
})

test.for([
  ['what must be said is not', 'new-device.md', file('').replace('{careline}', 'us'), '{careline} is missing'],
  [
    'what must be said is in one choice alone',
    'contact-changing.md',
    'Subject: A\n\n{heldUntil} {what, select, email {{link, select, none {} other {[x]({link})}}} other {}}',
    '{link} is missing, or is not in each of the choices',
  ],
  [
    'what may be absent is said all the same',
    'mobile-changed.md',
    'Subject: A\n\n{ending} {careline}',
    '{ending} is not always there: write it in {ending, select, none {…} other {…}}',
  ],
  [
    'a choice is shown',
    'card-posted.md',
    'Subject: {what}\n\n{ending} {careline}',
    '{what} cannot be shown: it chooses',
  ],
  [
    'a choice that never is',
    'card-posted.md',
    'Subject: {what, select, RING {ring} other {card}}\n\n{ending} {careline}',
    '{what} is never RING: it chooses CARD, KEYTAG or other',
  ],
  [
    'a plural that English has not',
    'spend.md',
    'Subject: A\n\n{points, plural, few {# points} other {# points}} [x]({link})',
    'plural chooses one, other or a number like =0 for {points}, and not few',
  ],
  [
    'an address in a sentence',
    'recovered.md',
    'Subject: A\n\n{heldUntil} {link}',
    'line 3: an address stands in a link',
  ],
  [
    'an address in the subject',
    'recovered.md',
    'Subject: {link}\n\n{heldUntil} [x]({link})',
    '{link} stands in the text',
  ],
  [
    'HTML stands in a choice in a choice',
    'points-locked.md',
    'Subject: A\n\n{caseNumber} {careline}\n\n{spentPoints, plural, =0 {}\n  other {{releasedPoints, plural, =0 {<b>x</b>} other {}}}}',
    'line 6: HTML is not allowed',
  ],
  [
    'lines of somebody’s in a sentence',
    'case-answered.md',
    'Subject: A\n\nThis: {answer} {caseNumber} [x]({link})',
    'a list or lines of somebody’s stand in a paragraph of their own',
  ],
  ['it is not there', 'welcome.md', undefined, 'content/letters/welcome.md cannot be used: it is not there'],
  ['nobody sends it', 'zeppelin.md', file(''), 'line 1: the programme sends no letter of this name'],
] as const)('the check says so where %s: %s', ([, name, text, says]) => {
  const faults = faultsWith({ [name]: text })
  expect(faults.filter((fault) => fault.startsWith(`content/letters/${name} cannot be used: `))).toEqual(faults)
  expect(faults.join('\n')).toContain(says)
})

test('each letter that ships holds, and there is one of each kind', () => {
  expect(faultsWith({})).toEqual([])
  expect(Object.keys(shipped).length).toBe(lettersByKey.size)
})

test('what a member is called, and what they named, is never Markdown and never HTML, as HTML and as text', async () => {
  const name = '**A** [b](https://evil.example/) {at} <i>c</i>\n\n# d'
  const { subject, html, text } = await newDeviceLetter({ to: { firstName: 'ada' }, name, at: new Date() })
  expect(subject).toBe('A new device logged in')
  expect(html).toContain('<strong>**A** [b](https://evil.example/) {at} &lt;i&gt;c&lt;/i&gt;\n\n# d</strong> logged in')
  expect(text).toContain('**A** [b](https://evil.example/) {at} <i>c</i> # d logged in')
  expect(text).toContain(`or call ${programme.careline}.`)
})
