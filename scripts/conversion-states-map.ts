import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TransitionName, transitions } from '../server/src/conversions/states.ts'

export const conversionStatesMapFile = join(import.meta.dirname, '../docs/conversion-states.md')

const rows = (Object.keys(transitions) as TransitionName[]).flatMap((event) =>
  transitions[event].from.map((from) => ({ event, from, to: transitions[event].to, says: transitions[event].says })),
)

/** Prints the states of a conversion from their table, as Markdown with a Mermaid chart. */
export const conversionStatesMap = (): string => `# How a conversion stands

Drawn from \`server/src/conversions/states.ts\` by \`npm run maps\`. A conversion begins as ASKED.

\`\`\`mermaid
stateDiagram-v2
  [*] --> ASKED
${rows.map(({ event, from, to }) => `  ${from} --> ${to}: ${event}`).join('\n')}
\`\`\`

${rows.map(({ event, from, to, says }) => `- **${event}**: ${from} → ${to}. ${says}`).join('\n')}
`

if (import.meta.main) await writeFile(conversionStatesMapFile, conversionStatesMap())
