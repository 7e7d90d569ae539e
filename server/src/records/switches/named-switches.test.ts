import { readdir, readFile } from 'node:fs/promises'
import { type SwitchName, switches } from '@pollen/contract/switches'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

const nowhere = [false, false, false]
const beforeProd = [true, true, false]
const everywhere = [true, true, true]

type NamedSwitch = { states: boolean[]; shownBy: [file: string, test: string] }

/** The switches of member-area.md §6: local, preprod, prod; and a test that shows what each does on and off. */
const named: Partial<Record<SwitchName, NamedSwitch>> = {
  campaignPage: {
    states: beforeProd,
    shownBy: [
      'journeys/looks-at-a-campaign.test.ts',
      'a visitor reads a campaign in full dress, and plain while its switch is off',
    ],
  },
  digitalWeek: {
    states: beforeProd,
    shownBy: [
      'server/src/events/marketing-events/pods.test.ts',
      'while the switch digitalWeek is off, an event that opens daily is not there, nor what belongs to it',
    ],
  },
  chatBot: {
    states: nowhere,
    shownBy: ['journeys/switched.test.ts', 'a switch shows its part of a page, and hides it: %s'],
  },
  nectarPicks: {
    states: nowhere,
    shownBy: [
      'server/src/events/picks/picks.test.ts',
      'while their switch is off, as it is everywhere, there are no picks; outside prod a call may turn it for itself',
    ],
  },
  maintenance: {
    states: nowhere,
    shownBy: [
      'journeys/switched.test.ts',
      'who is in the middle of something when maintenance begins is told until when',
    ],
  },
  queuePassing: {
    states: nowhere,
    shownBy: [
      'server/src/rewards/queue-passes/queue-passes.test.ts',
      'with the switch off nobody waits: a reward of a drop is had at once, and those who stood in line go in',
    ],
  },
  keyTagStock: {
    states: nowhere,
    shownBy: [
      'server/src/people/lost-cards/card-orders.test.ts',
      'key tags are ordered while there are any, beside a card',
    ],
  },
  hotelsLogout: {
    states: beforeProd,
    shownBy: [
      'journeys/goes-to-the-hotels.test.ts',
      'who logs out while that site is down is told that something went wrong, and is logged out here',
    ],
  },
  similarBrands: {
    states: beforeProd,
    shownBy: ['journeys/switched.test.ts', 'a switch shows its part of a page, and hides it: %s'],
  },
  deviceId: {
    states: beforeProd,
    shownBy: ['journeys/becomes-a-member.test.ts', 'every call says what the specification wants it to'],
  },
  digitalReceipts: {
    states: beforeProd,
    shownBy: ['server/src/points/activity/activity.test.ts', 'is not there while its switch is off'],
  },
  skipCard: {
    states: everywhere,
    shownBy: [
      'journeys/switched.test.ts',
      'with the skip-card switch off, a member is asked for their card, and led on by it',
    ],
  },
  waysToSpend: {
    states: everywhere,
    shownBy: [
      'server/src/events/ways-to-spend/ways-to-spend.test.ts',
      'while their switch is off there are no ways to spend',
    ],
  },
  newFeedbackSection: {
    states: everywhere,
    shownBy: ['journeys/switched.test.ts', 'feedback asks first what it is about, and without its switch is one form'],
  },
  logoutRedirect: {
    states: everywhere,
    shownBy: [
      'journeys/switched.test.ts',
      'logging out with somewhere to go on to leads to log in, or to the first question when that switch is off',
    ],
  },
  deleteAccount: {
    states: everywhere,
    shownBy: ['journeys/switched.test.ts', 'a switch shows its part of a page, and hides it: %s'],
  },
  business: {
    states: everywhere,
    shownBy: [
      'server/src/people/registration/switched.test.ts',
      'while the business switch is off, nobody registers as one',
    ],
  },
  sniperLink: {
    states: everywhere,
    shownBy: [
      'web/src/pages/registration/web-mail.test.ts',
      'web mail opens at our email, or with that switch off at the inbox',
    ],
  },
  cmsCategories: {
    states: nowhere,
    shownBy: ['journeys/switched.test.ts', 'a switch shows its part of a page, and hides it: %s'],
  },
  registrationDowntimeAndroid: {
    states: nowhere,
    shownBy: [
      'journeys/switched.test.ts',
      'while the app of a phone is down, the confirming link leads to the web, and so does the next one: %s',
    ],
  },
  registrationDowntimeIos: {
    states: nowhere,
    shownBy: [
      'journeys/switched.test.ts',
      'while the app of a phone is down, the confirming link leads to the web, and so does the next one: %s',
    ],
  },
}

test.for(Object.entries(named) as [SwitchName, NamedSwitch][])(
  'the switch %s stands as the specification says, and a test shows what it does',
  async ([
    name,
    {
      states,
      shownBy: [file, sentence],
    },
  ]) => {
    const { local, preprod, prod } = switches[name]
    expect([local, preprod, prod]).toEqual(states)
    expect(await read(file)).toContain(sentence)
  },
)

test('no switch that the specification names is without effect: each is asked for where something differs', async () => {
  const source = (await Promise.all((await sourceFiles()).map(read))).join('\n')
  expect(Object.keys(named).filter((name) => !source.includes(`'${name}'`))).toEqual([])
})

async function sourceFiles(): Promise<string[]> {
  const folders = await Promise.all(
    ['server/src', 'web/src'].map(async (folder) =>
      (await readdir(new URL(folder, root), { recursive: true })).map((file) => `${folder}/${file}`),
    ),
  )
  return folders.flat().filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
}

test('the one switch of the specification that is not there stands in the deviations', async () => {
  expect(await read('docs/deviations.md')).toContain('magnolia cms')
})
