import { eventMoments } from '@pollen/contract/marketing-events'
import { movedTo, paths } from '@pollen/contract/paths'
import { ownPath } from '@pollen/contract/safe-path'
import { z } from '@pollen/contract/zod'
import { parseContent, readContentFile } from '../platform/process/content-file.ts'

const fileName = 'pods.json'

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** Whether somebody can stand there. */
function isOfOurs(path: string): boolean {
  if (ownPath(path) === undefined) return false
  const { pathname, search } = new URL(path, 'https://ours.invalid')
  return patterns.some((pattern) => pattern.test(pathname)) || movedTo(pathname, search) !== undefined
}

const Pod = z
  .strictObject({
    podId: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    title: words(40),
    text: words(90),
    /** The name of a drawing. */
    picture: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    path: z.string().check(z.refine(isOfOurs, 'is no address of ours')),
    /** Days of the programme, both included. */
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
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
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'is before firstDay', path: ['lastDay'] }),
    z.refine(({ event, moment }) => moment === undefined || event !== undefined, {
      error: 'is of no event',
      path: ['moment'],
    }),
  )

const Pods = z
  .array(Pod)
  .check(z.refine((pods) => new Set(pods.map(({ podId }) => podId)).size === pods.length, 'a podId is there twice'))

/** A pod as operators wrote it. */
export type WrittenPod = z.infer<typeof Pod>

/**
 * What operators wrote in content/pods.json, or the text that is given in its place.
 *
 * @throws StartError   it breaks a rule
 */
export const readPods = async (given?: string): Promise<WrittenPod[]> =>
  given === undefined ? readContentFile(fileName, Pods) : parseContent(fileName, given, Pods)
