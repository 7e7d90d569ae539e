import { z } from './zod.ts'

/** A small panel of home that leads somewhere of ours (member-area.md §7). */
export const Pod = z.object({
  podId: z.string(),
  title: z.string(),
  text: z.string(),
  /** The name of a drawing, or of a photo (picture-names.ts). */
  picture: z.string(),
  /** An address of ours, to which it leads. */
  path: z.string(),
})
export type Pod = z.infer<typeof Pod>

/** The thin strip of an event at the top of home. */
export const SkinnyEvent = z.object({
  eventId: z.string(),
  text: z.string(),
  picture: z.string(),
  path: z.string(),
})
export type SkinnyEvent = z.infer<typeof SkinnyEvent>

/** What home shows of what is on, for one person at one time. */
export const HomepagePods = z.object({ pods: z.array(Pod), skinnyEvent: z.optional(SkinnyEvent) })
export type HomepagePods = z.infer<typeof HomepagePods>
