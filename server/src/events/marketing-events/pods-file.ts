import { eventMoments } from '@pollen/contract/marketing-events'
import { movedTo } from '@pollen/contract/moved-paths'
import { paths } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { z } from '@pollen/contract/zod'
import { parseContent } from '../../platform/content/content-file.ts'
import { listKind } from '../../platform/content/content-kind.ts'
import { Day, Drawing, Key, lastDayIsNotBefore, listOf, words } from '../../platform/content/rules.ts'

const podsFileName = 'pods.json'

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Whether somebody can stand there. */
function isOfOurs(path: string): boolean {
  if (ownPath(path) === undefined) return false
  const { pathname, search } = new URL(path, 'https://ours.invalid')
  return patterns.some((pattern) => pattern.test(pathname)) || movedTo(pathname, search) !== undefined
}

const Pod = z
  .strictObject({
    podId: Key,
    title: words(40),
    text: words(90),
    picture: Drawing,
    path: z.string().check(z.refine(isOfOurs, 'is no address of ours')),
    /** Days of the programme, both included. */
    firstDay: Day,
    lastDay: Day,
    /** `everybody` is visitors, too. */
    audience: z.union([
      z.enum(['everybody', 'members', 'business']),
      z.strictObject({ joinedWithinDays: z.int().check(z.minimum(1), z.maximum(366)) }),
    ]),
    /** Shown only while this event of content/events.json is in the moment, or in either of both. */
    event: z.optional(z.string()),
    moment: z.optional(z.enum(eventMoments)),
  })
  .check(
    lastDayIsNotBefore,
    z.refine(({ event, moment }) => moment === undefined || event !== undefined, {
      error: 'is of no event',
      path: ['moment'],
    }),
  )

/** A pod as operators wrote it. */
export type WrittenPod = z.infer<typeof Pod>

/**
 * Parses what operators wrote in content/pods.json.
 *
 * @throws StartError   it breaks a rule
 */
export const parsePods = (text: string): WrittenPod[] => parseContent(podsFileName, text, listOf(Pod, 'podId'))

export const podsKind = listKind({
  name: 'pods',
  title: 'Pods of home',
  file: podsFileName,
  shape: Pod,
  key: ['podId'],
  words: {
    podId: { label: 'Key' },
    path: { label: 'Where it leads', hint: 'An address of ours, like /grocer' },
    lastDay: { hint: 'Both are in it' },
    audience: {
      label: 'For whom',
      choices: {
        everybody: 'Everybody, visitors too',
        members: 'Members',
        business: 'Businesses',
        joinedWithinDays: 'Those who joined lately',
      },
    },
    'audience.joinedWithinDays': { label: 'Within' },
    event: { hint: 'Shown only while it is on', names: 'events' },
    moment: {
      label: 'While the event',
      choices: { DURING_PREORDER: 'Is announced', DURING_DIGITAL: 'Runs' },
    },
  },
  days: 'again',
  parse: parsePods,
})
