import { readFile } from 'node:fs/promises'

type Group = { group: string; holds: string; layers: string[][] }

/**
 * The groups of the server's modules, each a folder of server/src, top to bottom; and in each the layers of its modules. A
 * module uses modules of lower groups and of lower layers only, through their `<module>.ts`; queueing another module's job
 * counts as using it. The checker of imports reads this list (.dependency-cruiser.mjs), the server begins with what stands
 * lowest (server/src/modules.ts), and docs/architecture.md shows it.
 */
const groups: Group[] = [
  {
    group: 'office',
    holds: 'what people in the office run and read',
    layers: [
      ['commands'],
      ['demonstration'],
      ['audit', 'team'],
      ['colleagues'],
      ['cases', 'reviews'],
      [
        'members',
        'tills',
        'money',
        'cards',
        'repairs',
        'queue',
        'switches',
        'health',
        'messages',
        'content',
        'pictures',
      ],
      ['requests'],
      ['bookkeeping', 'figures', 'split-tests', 'letters'],
    ],
  },
  {
    group: 'people',
    holds: 'how a member joins, changes what we know, reads it, takes it along and leaves',
    layers: [
      ['careline'],
      ['joining'],
      ['leaving', 'data-exports'],
      ['years', 'businesses'],
      ['registration', 'account', 'lost-cards'],
      ['wallet-passes', 'changed-rules'],
    ],
  },
  {
    group: 'events',
    holds: 'what members take part in, and what is suggested to them',
    layers: [
      ['late-purchases'],
      ['marketing-events', 'quests', 'arcade', 'travel'],
      ['picks', 'ways-to-spend', 'weekly-offers'],
    ],
  },
  {
    group: 'partnerships',
    holds: 'points that go to other programmes, and come from them',
    layers: [['reconciliation'], ['conversions'], ['partners']],
  },
  {
    group: 'points',
    holds: 'how points come and go at the tills, and what a member reads of it',
    layers: [
      ['repairs'],
      ['second-looks', 'claims', 'second-purchases', 'price-corrections'],
      ['refunds', 'till', 'redemptions'],
      ['activity'],
      ['earning', 'eshops', 'expiry'],
    ],
  },
  {
    group: 'rewards',
    holds: 'offers, prices and vouchers',
    layers: [['personal-prices'], ['vouchers'], ['offers', 'queue-passes'], ['prices', 'habits']],
  },
  {
    group: 'safety',
    holds: 'who somebody is, and what they may do',
    layers: [
      ['spending', 'card-codes', 'account-views'],
      ['identity', 'staff'],
      ['two-factor', 'passkeys'],
    ],
  },
  {
    group: 'records',
    holds: 'the books, members, cards, brands, cases; and how a member is told',
    layers: [
      ['brands'],
      ['notifications'],
      ['correspondence'],
      ['cards', 'collectors', 'addresses', 'cases', 'unclaimed-purchases', 'closures', 'staff-actions'],
      ['letters'],
      ['ledger', 'messaging', 'web-push', 'switches', 'security-events', 'servers', 'content', 'pictures'],
      ['revocation'],
    ],
  },
]

/** Every layer from the top to the bottom. */
export const layers = groups.flatMap(({ group, layers }) => layers.map((modules) => ({ group, modules })))

const place = /(?<=^## The server's layers\n\n```\n)[^`]*(?=```$)/m

/** docs/architecture.md with the groups and layers as the list has them. */
export async function architectureWithLayers(): Promise<string> {
  const text = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8')
  const rows = groups.map(({ group, holds, layers }) => {
    const inLayers = layers.map((modules) => modules.join(' · ')).join(' / ')
    return `${group.padEnd(13)} ${holds}\n${' '.repeat(14)}${inLayers}\n`
  })
  const lowest = `${'platform'.padEnd(13)} database, HTTP, jobs, settings\n`
  return text.replace(place, () => [...rows, lowest].join(''))
}
