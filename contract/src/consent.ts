import { z } from './zod.ts'

/** What scripts of others may be for, with the numbers by which a choice is kept (registration.md §9). */
export const consentGroups = { analytics: 2, functional: 3, marketing: 4 } as const
export type ConsentGroup = keyof typeof consentGroups
export const consentGroupNames = Object.keys(consentGroups) as ConsentGroup[]

/** A script of somebody else's that a retailer adds to every page; it is loaded where a visitor consents to its group. */
export const Tag = z.object({ group: z.enum(consentGroupNames), src: z.string() })
export type Tag = z.infer<typeof Tag>

/** The element of a page that names its tags, as JSON; there is none where there are no tags. */
export const tagsElement = 'tags'
