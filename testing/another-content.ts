import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { programme } from './another-programme.ts'

type Json = Record<string, unknown>

const brandKeys = Object.keys(programme.brands)
const collect = { points: 2, perPence: 100, usualDays: 2, steps: ['Show your card at the till.'] }

/** Every brand that the programme names has a page. */
const brands = Object.entries(programme.brands).map(([brandKey, { name }]) => ({
  brandKey,
  category: 'Groceries',
  about: `All about ${name}.`,
  website: `https://${brandKey}.example/`,
  inStore: true,
  online: false,
  isEshop: false,
  collect,
  terms: 'One card for each purchase.',
}))

const rates = brandKeys.map((brandKey) => ({ brandKey, firstDay: '2020-01-01', points: 2, perPence: 100 }))

/** What they write anew, whatever ours says. */
const theirs: Record<string, unknown> = {
  'brands.json': brands,
  'brand-contacts.json': { others: 'hello@clover.example' },
  'brand-categories.json': [{ key: 'groceries', title: 'From the market' }],
  'earning.json': { rates },
  'stores.json': [],
  'rewards.json': [],
  'quests.json': [],
  'events.json': [],
  'pods.json': [],
  'business-partners.json': [],
  'partners.json': [],
  'partner-pages.json': [],
  'maintenance.json': { from: '2021-05-05T22:00:00Z', until: '2021-05-06T05:00:00Z' },
  'travel.json': {
    text: 'By tram and by boat.',
    categories: ['Travel and hotels'],
    groups: [],
    others: 'All of them',
    sections: [],
  },
  'gazetteer.json': {
    'ZZ9 9ZZ': { street: 'Kowhai Street', town: 'Waterfold', county: 'Southby', buildings: ['1', '2', '3'] },
  },
}

/** What they change in ours, since its keys are the programme's. */
const changes: Record<string, (ours: never) => unknown> = {
  'answers.json': (ours: Json[]) =>
    ours.map((answer) => ({ ...answer, says: String(answer.says).replace('Hello', 'Kia ora') })),
  'arcade.json': (ours: Json) => ({ ...ours, mostPlaysADay: 500 }),
  'business.json': (ours: Json) => ({ ...ours, businessEmployees: { A: 'One person', B: 'More people' } }),
  'spending.json': (ours: Json) => ({ ...ours, codeRequiredOver: {} }),
  'split-tests.json': (ours: Json[]) => ours.map((splitTest) => ({ ...splitTest, lastDay: '2027-03-31' })),
}

const products = [
  '7000000000017,"Feijoa jam, 340 g",Food cupboard,bread,,{day -19},4.20,4.20,0.70,3.50,',
  '7000000000024,"Rewena bread, 600 g",Bakery,bread,,{day -47},3.90,3.90,0.40,3.50,',
]

/** Their colour, by day and by night. */
const action = { light: '#14532d', dark: '#86efac' }
const look = { colours: { action, focus: action, 'on-action': { light: '#ffffff', dark: '#052e16' } } }
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#14532d"/></svg>'

/** Exchanges every file of `content/`: a programme of their own has no word of ours. */
export async function writeTheirContent(content: string): Promise<void> {
  for (const file of await readdir(content, { recursive: true })) {
    const path = join(content, file)
    if (file.endsWith('.png')) await writeFile(path, picture(await readFile(path)))
    if (!/\.(json|csv|md)$/.test(file)) continue
    const ours = await readFile(path, 'utf8')
    await writeFile(path, textOf(file, ours))
  }
  await writeFile(join(content, 'look.json'), JSON.stringify(look))
  await writeFile(join(content, 'mark.svg'), mark)
}

function textOf(file: string, ours: string): string {
  const [columns] = ours.split('\n')
  if (file in theirs) return JSON.stringify(theirs[file])
  if (file in changes) return JSON.stringify(changes[file]?.(JSON.parse(ours) as never))
  if (file === 'prices.csv') return [columns, ...products, ''].join('\n')
  if (file === 'offers.csv') return `${columns}\n`
  if (file.endsWith('.json')) return JSON.stringify({ description: 'Offers for shops and workshops.' })
  return inTheirWords(ours)
}

/** A document of theirs: its headings, what it takes away, and what it says of the programme's figures are where ours are. */
const inTheirWords = (document: string) =>
  document
    .split('\n\n')
    .map((part) => (/^(#|[-|\d]|Takes away:|Subject:)|[{}]/m.test(part) ? part : 'So it is with clover.'))
    .join('\n\n')
    .concat('\n\nSo it is with clover.\n')

/** A picture of one colour, as large as theirs. */
function picture(png: Buffer): Buffer {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(3 * width, 0x2f)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.of())])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
