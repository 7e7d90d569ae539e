import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transitions, type VoucherEvent } from '../server/src/vouchers/states.ts'

export const voucherStatesMapFile = join(import.meta.dirname, '../docs/voucher-states.md')

const rows = (Object.keys(transitions) as VoucherEvent[]).flatMap((event) =>
  transitions[event].from.map((from) => ({ event, from, to: transitions[event].to, says: transitions[event].says })),
)

/** Prints the states of a voucher from their table, as Markdown with a Mermaid chart. */
export const voucherStatesMap = (): string => `# How a voucher stands

Drawn from \`server/src/vouchers/states.ts\` by \`npm run maps\`. A voucher begins as TO_USE.

\`\`\`mermaid
stateDiagram-v2
  [*] --> TO_USE
${rows.map(({ event, from, to }) => `  ${from} --> ${to}: ${event}`).join('\n')}
\`\`\`

${rows.map(({ event, from, to, says }) => `- **${event}**: ${from} → ${to}. ${says}`).join('\n')}
`

if (import.meta.main) await writeFile(voucherStatesMapFile, voucherStatesMap())
