import { href } from '@pollen/contract/paths'
import { type Addressee, letter } from '../../records/letters/letters.tsx'
import { day, text } from '../../records/letters/placeholders.ts'

/** Nothing in it opens the file. */
export const dataExportRequestedLetter = letter('data-export-requested', {
  says: 'To a member for whom a copy of their data is being made',
  placeholders: {},
  needed: ['careline'],
  facts: (to: Addressee) => ({ to }),
})

/** It has no link that opens the copy: members log in, on the device that asked. */
export const dataExportReadyLetter = letter('data-export-ready', {
  says: 'To a member whose copy of their data is ready',
  placeholders: {
    keptUntil: day('until when it is there'),
    page: text('where it is downloaded, to be typed: no link, since the member logs in first'),
  },
  needed: ['page', 'careline'],
  facts: (to: Addressee, { keptUntil, publicUrl }: { keptUntil: Date; publicUrl: string }) => ({
    to,
    keptUntil,
    page: `${publicUrl}${href('accountYourData')}`,
  }),
})
