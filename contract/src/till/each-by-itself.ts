import { z } from '../zod.ts'

/** An entry of a batch that is not what its schema says. */
export class UnreadEntry {
  readonly sent: unknown
  readonly issues: z.core.$ZodIssue[]

  constructor(sent: unknown, issues: z.core.$ZodIssue[]) {
    this.sent = sent
    this.issues = issues
  }
}

/** Reads each entry of a batch by itself: one that is not right is answered in its place, and the others are taken. */
export const eachByItself = <T>(entry: z.ZodMiniType<T>): z.ZodMiniType<T | UnreadEntry> =>
  // Nothing is caught where the schema is printed.
  z.catch<z.ZodMiniType<T | UnreadEntry>>(
    entry,
    (caught) => caught && new UnreadEntry(caught.input, caught.error.issues),
  )
