import '../server/src/platform/process/tsx.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type PathName, paths } from '@pollen/contract/paths'
import { architectureWithLayers } from '../server/layers.ts'
import { transitions as conversionTransitions } from '../server/src/partnerships/conversions/states.ts'
import { retentionPage } from '../server/src/people/leaving/retention-page.ts'
import { transitions as cardOrderTransitions } from '../server/src/people/lost-cards/states.ts'
import type { Transition } from '../server/src/platform/process/states.ts'
import { linksPage } from '../server/src/records/messaging/links-page.ts'
import { madeSafePage } from '../server/src/records/revocation/made-safe-page.ts'
import {
  isInHand,
  type OfferEvent,
  type OfferState,
  offerStateNames,
  transitions as offerTransitions,
  stateAfter,
} from '../server/src/rewards/offers/states.ts'
import { transitions as voucherTransitions } from '../server/src/rewards/vouchers/states.ts'
import {
  firstStep,
  type JourneyState,
  otherScreens,
  type StepName,
  screenAfterSteps,
  screenByNextStep,
  stepNames,
  steps,
} from '../web/src/pages/registration/journey.ts'

/** The pages of docs/ that are drawn from tables of the code: `npm run maps` writes them, a test compares them. */
const maps: Record<string, () => string | Promise<string>> = {
  'architecture.md': architectureWithLayers,
  'journey.md': journeyMap,
  'offer-states.md': offerStatesMap,
  'voucher-states.md': () =>
    statesMap('voucher', {
      file: 'server/src/rewards/vouchers/states.ts',
      begin: 'TO_USE',
      rows: rowsOf(voucherTransitions),
    }),
  'conversion-states.md': () =>
    statesMap('conversion', {
      file: 'server/src/partnerships/conversions/states.ts',
      begin: 'ASKED',
      rows: rowsOf(conversionTransitions),
    }),
  'card-order-states.md': () =>
    statesMap("card's order", {
      file: 'server/src/people/lost-cards/states.ts',
      begin: 'ORDERED',
      rows: rowsOf(cardOrderTransitions),
    }),
  'retention.md': retentionPage,
  'made-safe.md': madeSafePage,
  'links.md': linksPage,
  '../README.md': readmeWithCommands,
}

const pageOf = (name: string) => new URL(`../docs/${name}`, import.meta.url)

/** README.md with the commands of operators, as each describes itself. */
async function readmeWithCommands(): Promise<string> {
  const folder = new URL('../server/src/office/commands/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => /^[a-z-]+\.ts$/.test(file)).sort()
  const lines = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    const [, name, , says = ''] = /commandLine\(\s*'([\w-]+)',\s*(['"])(.*)\2,/.exec(text) ?? []
    return `- \`npm run ${name}\`: ${says.charAt(0).toLowerCase()}${says.slice(1)}\n`
  })
  const list = /(?<=^<!-- commands: npm run maps -->\n)(?:- .*\n)*/m
  const printed = (await Promise.all(lines)).join('')
  return (await readFile(pageOf('../README.md'), 'utf8')).replace(list, () => printed)
}

/** The names of the pages that do not say what their tables say. */
export async function staleMaps(): Promise<string[]> {
  const stale = await Promise.all(
    Object.entries(maps).map(async ([name, draw]) =>
      (await readFile(pageOf(name), 'utf8')) === (await draw()) ? [] : [name],
    ),
  )
  return stale.flat()
}

type Row = { event: string; from: string; to: string; says: string }

const rowsOf = (transitions: Record<string, Transition<string>>): Row[] =>
  Object.entries(transitions).flatMap(([event, { from, to, says }]) =>
    from.map((state) => ({ event, from: state, to, says })),
  )

const stateChart = (begin: string[], rows: Omit<Row, 'says'>[]) => `\`\`\`mermaid
stateDiagram-v2
${[...begin.map((state) => `[*] --> ${state}`), ...rows.map(({ event, from, to }) => `${from} --> ${to}: ${event}`)].map((line) => `  ${line}`).join('\n')}
\`\`\``

/** The states of something from their table, as Markdown with a Mermaid chart. */
const statesMap = (
  what: string,
  { file, begin, rows }: { file: string; begin: string; rows: Row[] },
) => `# How a ${what} stands

Drawn from \`${file}\` by \`npm run maps\`. A ${what} begins as ${begin}.

${stateChart([begin], rows)}

${rows.map(({ event, from, to, says }) => `- **${event}**: ${from} → ${to}. ${says}`).join('\n')}
`

/** What a transition does to the promise of an offer, as the states before and after it say. */
function promiseOf(event: OfferEvent, from: OfferState, to: OfferState): string {
  if (event === 'end') return 'is given back unless it was used'
  if (isInHand(from) === isInHand(to)) return isInHand(to) ? 'is kept' : 'is nobody’s'
  return isInHand(to) ? 'is reserved' : 'is given back unless it was used'
}

const offerRows = (Object.keys(offerTransitions) as OfferEvent[]).flatMap((event) =>
  offerStateNames.flatMap((from) =>
    // Undo leads to whatever was before; the chart shows where that was another state than by unhiding.
    (event === 'undoHide' ? (['LOADED', 'PINNED', 'UNLOADED', 'OPTEDIN', 'NOTOPTEDIN'] as const) : [null]).flatMap(
      (before) => {
        const to = stateAfter(event, from, before)
        return to ? [{ event, from, to, promise: promiseOf(event, from, to) }] : []
      },
    ),
  ),
)

function offerStatesMap(): string {
  return `# How a member stands to an offer

Drawn from \`server/src/rewards/offers/states.ts\` by \`npm run maps\`.

An offer that a member never touched is UNLOADED, or NOTOPTEDIN where they opt into it with the brand. In LOADED, PINNED and
OPTEDIN it counts at the till, and one of its promises is theirs.

${stateChart(
  ['UNLOADED', 'NOTOPTEDIN'],
  offerRows.filter(({ event }) => event !== 'end'),
)}

${offerRows.map(({ event, from, to, promise }) => `- **${event}**: ${from} → ${to}, the promise ${promise}. ${offerTransitions[event].says}`).join('\n')}
`
}

type Edge = { from: PathName; to: PathName; label?: string; isEvent?: boolean }

/** A registration that skips no step, and one for each reason to skip some. */
const wholeRegistration: JourneyState = {
  next: [],
  userData: { existingCardType: 'ISSUED', accountType: 'BUSINESS' },
  password: undefined,
  areBusinessesWelcome: true,
}
const registrations: JourneyState[] = [
  wholeRegistration,
  { ...wholeRegistration, userData: { ...wholeRegistration.userData, existingCardType: 'NONE' } },
  { ...wholeRegistration, userData: { ...wholeRegistration.userData, accountType: 'STANDARD' } },
  { ...wholeRegistration, next: ['DO_CONFIRM_SIGN_UP_SKIP_ADDRESS'] },
  { ...wholeRegistration, areBusinessesWelcome: false },
]

const skipOf = (step: StepName) =>
  (steps[step] as { skip?: { when: string; applies(state: JourneyState): boolean } }).skip

/** The steps that one registration visits. */
function edgesOf(state: JourneyState): Edge[] {
  const edges: Edge[] = []
  let from: StepName = firstStep
  let label: string | undefined
  for (const step of stepNames.slice(1)) {
    const skip = skipOf(step)
    if (skip?.applies(state)) {
      label ??= skip.when
      continue
    }
    edges.push({ from, to: step, ...(label && { label }) })
    from = step
    label = undefined
  }
  return [...edges, { from, to: screenAfterSteps }]
}

/** `wrongEmail` as “wrong email”. */
const withSpaces = (event: string) => event.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const eventEdges: Edge[] = Object.entries({ ...steps, ...otherScreens }).flatMap(([from, screen]) =>
  Object.entries('on' in screen ? screen.on : {}).map(([event, to]) => ({
    from: from as PathName,
    to,
    label: withSpaces(event),
    isEvent: true,
  })),
)

const serverEdges = Object.entries(screenByNextStep)
const labelOf = (screen: PathName) => serverEdges.filter(([, to]) => to === screen).map(([said]) => said)

const { goesOnAs } = otherScreens.confirmIdentityEmail
const confirmedEdge: Edge = { from: 'confirmIdentityEmail', to: goesOnAs, label: 'goes on as', isEvent: true }

const unique = (edges: Edge[]) => [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()]

const shortPath = (screen: PathName) => paths[screen].replace('/id/start/', '')

function nodeOf(screen: PathName): string {
  const isStep = screen in steps
  const progress = isStep ? [`${steps[screen as StepName].progress} %`] : []
  const words = [`<b>${shortPath(screen)}</b>`, ...progress, ...labelOf(screen)].join('<br/>')
  return isStep ? `${screen}["${words}"]` : `${screen}(["${words}"])`
}

function lineOf({ from, to, label, isEvent }: Edge): string {
  const [tail, head] = isEvent ? ['-.', '.->'] : ['--', '-->']
  return label ? `  ${from} ${tail} "${label}" ${head} ${to}` : `  ${from} --> ${to}`
}

/** Prints the map of the registration journey from the table of the journey, as Markdown with a Mermaid chart. */
function journeyMap(): string {
  const edges = unique([...registrations.flatMap(edgesOf), ...eventEdges, confirmedEdge])
  const screens = [
    ...new Set([...stepNames, ...edges.flatMap(({ from, to }) => [from, to]), ...Object.values(screenByNextStep)]),
  ]
  return `# The registration journey

Drawn from \`web/src/pages/registration/journey.ts\` by \`npm run maps\`.

A box is a step, with its progress; a rounded box is another screen. A full line is the way on, and says who skips what is between.
A dotted line is something else that happened. Words in capitals are the server’s next steps: its answer leads to the screen
that they stand on. A person who stands on a step that is not due is led to the one that is, and a registration that the
server no longer knows begins again at ${shortPath(firstStep)}.

\`\`\`mermaid
flowchart TD
${screens.map((screen) => `  ${nodeOf(screen)}`).join('\n')}
${edges.map(lineOf).join('\n')}
\`\`\`

What the server says, and where it leads:

${serverEdges.map(([said, to]) => `- \`${said}\`: ${shortPath(to)}`).join('\n')}
`
}

if (import.meta.main) for (const [name, draw] of Object.entries(maps)) await writeFile(pageOf(name), await draw())
