import { readFile, writeFile } from 'node:fs/promises'

type Layer = { modules: string[]; holds: string }

/**
 * The server's layers, top to bottom. A module uses modules of lower layers only, through their `<module>.ts`; queueing
 * another module's job counts as using it. The checker of imports reads this list (.dependency-cruiser.mjs), and
 * docs/architecture.md shows it.
 */
export const layers: Layer[] = [
  { modules: ['commands'], holds: 'what operators run' },
  { modules: ['demonstration'], holds: 'invented people who did all of what follows' },
  // console
  { modules: ['bookkeeping', 'figures'], holds: 'what auditors ask, and what the programme costs and brings' },
  { modules: ['leaving', 'data-exports'], holds: 'how a member leaves, takes everything along, and is forgotten' },
  { modules: ['quests', 'arcade', 'marketing-events', 'travel', 'split-tests'], holds: 'what members take part in' },
  {
    modules: ['second-looks', 'claims', 'years', 'businesses'],
    holds: 'what a member has worked out again, claims, looks back at, or enters into their books',
  },
  { modules: ['picks', 'ways-to-spend'], holds: 'what is suggested to a member' },
  { modules: ['reconciliation'], holds: 'what partners list of it, compared with ours' },
  { modules: ['conversions'], holds: 'points that go to partners, and come from them' },
  {
    modules: ['registration', 'account', 'lost-cards', 'refunds', 'till', 'redemptions', 'personal-prices', 'casework'],
    holds: 'what people and shops do',
  },
  // privacy
  { modules: ['activity'], holds: 'what a member reads of it' },
  { modules: ['vouchers'], holds: 'what points turn into' },
  {
    modules: ['earning', 'offers', 'prices', 'eshops', 'expiry', 'spending', 'card-codes', 'queue-passes'],
    holds: 'what points are for',
  },
  // events
  { modules: ['identity', 'brands', 'partners'], holds: 'who, and where' },
  { modules: ['two-factor', 'passkeys', 'wallet-passes'], holds: 'what only a member is given' },
  { modules: ['notifications'], holds: 'what a member is told' },
  { modules: ['correspondence'], holds: 'how an email names a member' },
  {
    modules: ['cards', 'collectors', 'content', 'addresses', 'cases', 'unclaimed-purchases', 'closures'],
    holds: 'the records',
  },
  {
    modules: ['ledger', 'messaging', 'web-push', 'switches', 'security-events'],
    holds: 'points, messages, notifications of browsers, what is on, what happened',
  },
]

const document = new URL('../docs/architecture.md', import.meta.url)
const place = /(?<=^## The server's layers\n\n```\n)[^`]*(?=```$)/m

/** The layers in docs/architecture.md: as printed from the list, and as they are in the document. */
export async function layersInDocument() {
  const text = await readFile(document, 'utf8')
  const rows = [...layers, { modules: ['platform'], holds: 'database, HTTP, jobs, settings' }].map(
    ({ modules, holds }) => [modules.join(' · '), holds] as const,
  )
  const width = Math.max(...rows.map(([modules]) => modules.length))
  const printed = rows.map(([modules, holds]) => `${modules.padEnd(width)}  ${holds}\n`).join('')
  return { printed, standing: place.exec(text)?.[0], text }
}

if (import.meta.main) {
  const { printed, text } = await layersInDocument()
  await writeFile(
    document,
    text.replace(place, () => printed),
  )
}
