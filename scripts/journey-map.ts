import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PathName, paths } from '@pollen/contract/paths'
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

type Edge = { from: PathName; to: PathName; label?: string; isEvent?: boolean }

export const journeyMapFile = join(import.meta.dirname, '../docs/journey.md')

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
export function journeyMap(): string {
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

if (import.meta.main) await writeFile(journeyMapFile, journeyMap())
