import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isInHand,
  type OfferEvent,
  type OfferState,
  offerStateNames,
  stateAfter,
  transitions,
} from '../server/src/offers/states.ts'

export const offerStatesMapFile = join(import.meta.dirname, '../docs/offer-states.md')

/** What a transition does to the promise of an offer, as the states before and after it say. */
function promiseOf(event: OfferEvent, from: OfferState, to: OfferState): string {
  if (event === 'end') return 'is given back unless it was used'
  if (isInHand(from) === isInHand(to)) return isInHand(to) ? 'is kept' : 'is nobody’s'
  return isInHand(to) ? 'is reserved' : 'is given back unless it was used'
}

type Row = { event: OfferEvent; from: OfferState; to: OfferState; promise: string }
const rows: Row[] = (Object.keys(transitions) as OfferEvent[]).flatMap((event) =>
  offerStateNames.flatMap((from) =>
    // Undo leads to whatever was before; the chart shows where that was another state than by unhiding.
    (event === 'undoHide' ? (['LOADED', 'PINNED', 'UNLOADED', 'OPTEDIN', 'NOTOPTEDIN'] as const) : [null]).flatMap(
      (before): Row[] => {
        const to = stateAfter(event, from, before)
        return to ? [{ event, from, to, promise: promiseOf(event, from, to) }] : []
      },
    ),
  ),
)

/** Prints the states of an offer from their table, as Markdown with a Mermaid chart. */
export const offerStatesMap = (): string => `# How a member stands to an offer

Drawn from \`server/src/offers/states.ts\` by \`npm run maps\`.

An offer that a member never touched is UNLOADED, or NOTOPTEDIN where they opt into it with the brand. In LOADED, PINNED and
OPTEDIN it counts at the till, and one of its promises is theirs.

\`\`\`mermaid
stateDiagram-v2
  [*] --> UNLOADED
  [*] --> NOTOPTEDIN
${rows
  .filter(({ event }) => event !== 'end')
  .map(({ event, from, to }) => `  ${from} --> ${to}: ${event}`)
  .join('\n')}
\`\`\`

${rows.map(({ event, from, to, promise }) => `- **${event}**: ${from} → ${to}, the promise ${promise}. ${transitions[event].says}`).join('\n')}
`

if (import.meta.main) await writeFile(offerStatesMapFile, offerStatesMap())
