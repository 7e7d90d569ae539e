import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programme } from './another-programme.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = ['contract', 'design', 'documents', 'partner-programme', 'server', 'testing', 'web', 'console']
const made = /\/(node_modules|build|\.react-router|\.data)(\/|$)/

/**
 * Copies the repository for another retailer, with their programme and with content about their brands. The copy uses
 * the packages of the repository.
 */
export async function copyForAnotherRetailer(to: string): Promise<void> {
  for (const folder of [...workspaces, 'content'])
    await cp(join(root, folder), join(to, folder), {
      recursive: true,
      filter: (file) => !made.test(file.slice(root.length - 1)),
    })
  await cp(join(root, 'package.json'), join(to, 'package.json'))
  await linkPackages(to)
  await cp(join(root, 'testing/another-programme.ts'), join(to, 'contract/src/programme.ts'))
  await writeContent(join(to, 'content'))
}

/** Links the installed packages, except our workspaces, which the copy has itself. */
async function linkPackages(to: string): Promise<void> {
  await mkdir(join(to, 'node_modules/@pollen'), { recursive: true })
  for (const workspace of workspaces) await symlink(join(to, workspace), join(to, 'node_modules/@pollen', workspace))
  for (const folder of ['.', ...workspaces]) {
    const packages = await readdir(join(root, folder, 'node_modules')).catch(() => [])
    await mkdir(join(to, folder, 'node_modules'), { recursive: true })
    for (const name of packages.filter((name) => !name.startsWith('.') && name !== '@pollen'))
      await symlink(join(root, folder, 'node_modules', name), join(to, folder, 'node_modules', name))
  }
}

/** Gives every brand that the programme names a page and a rate. None asks for the card's code. */
async function writeContent(content: string): Promise<void> {
  const rates = Object.keys(programme.brands).map((brandKey) => ({
    brandKey,
    firstDay: '2020-01-01',
    points: 2,
    perPence: 100,
  }))
  const pages = Object.entries(programme.brands).map(([brandKey, { name }]) => ({
    brandKey,
    category: 'Groceries',
    about: `All about ${name}.`,
    website: `https://${brandKey}.example/`,
    inStore: true,
    online: false,
    isEshop: false,
    collect: { points: 2, perPence: 100, usualDays: 2, steps: ['Show your card at the till.'] },
    terms: 'One card for each purchase.',
  }))
  await writeFile(join(content, 'brands.json'), JSON.stringify(pages))
  await writeFile(join(content, 'earning.json'), JSON.stringify({ rates }))
  await writeFile(join(content, 'stores.json'), '[]')
  await writeFile(join(content, 'rewards.json'), '[]')
  await writeFile(join(content, 'quests.json'), '[]')
  await writeFile(join(content, 'events.json'), '[]')
  await writeFile(join(content, 'pods.json'), '[]')
  const travel = { text: 'By tram and by boat.', categories: ['Travel and hotels'], groups: [], others: 'All of them' }
  await writeFile(join(content, 'travel.json'), JSON.stringify({ ...travel, sections: [] }))
  await writeFile(join(content, 'business-partners.json'), '[]')
  await writeFile(join(content, 'partners.json'), '[]')
  await writeFile(join(content, 'partner-pages.json'), '[]')
  const [columns] = (await readFile(join(content, 'offers.csv'), 'utf8')).split('\n')
  await writeFile(join(content, 'offers.csv'), `${columns}\n`)
  const spending = JSON.parse(await readFile(join(content, 'spending.json'), 'utf8'))
  await writeFile(join(content, 'spending.json'), JSON.stringify({ ...spending, codeRequiredOver: {} }))
}
