import { z } from './zod.ts'

/** The purposes of third-party scripts, with the numbers by which a visitor's choice is stored (registration.md §9). */
export const consentGroups = { analytics: 2, functional: 3, marketing: 4 } as const
export type ConsentGroup = keyof typeof consentGroups
export const consentGroupNames = Object.keys(consentGroups) as ConsentGroup[]

/** A third-party script that a retailer adds to every page; it is loaded if the visitor consents to its group. */
export const Tag = z.object({ group: z.enum(consentGroupNames), src: z.string() })
export type Tag = z.infer<typeof Tag>

/** What the operator adds to every page. `eventsUrl` hears of events, if the visitor consents to analytics. */
export const PageTags = z.object({ tags: z.array(Tag), eventsUrl: z.optional(z.string()) })
export type PageTags = z.infer<typeof PageTags>

/** The element of a page that holds them as JSON; there is none where nothing is added. */
export const tagsElement = 'tags'
