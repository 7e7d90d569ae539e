import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Differences } from '../../records/content/content.ts'
import {
  type CommandDatabase,
  commandLine,
  examples,
  operatorOf,
  UsageError,
  withDatabase,
} from './command-line/command-line.ts'
import { pluralise } from './command-line/table.ts'

const kinds = () => import('../../content-kinds.ts')
const folders = () => import('../../platform/content/content-folder.ts')

const { program, print, run } = commandLine(
  'content',
  'Enter what operators write from a folder like content/, write it into one, compare both, or check a folder.',
  'npm run content -- check',
  'npm run content -- import content --by Grace',
)

const keptPictures = () => import('../../records/pictures/pictures.ts')

/** Where the files of pictures are kept, as the settings say. */
async function picturesIn(database: CommandDatabase) {
  const { pictureFilesIn } = await keptPictures()
  const { readSettings } = await import('../../platform/process/settings.ts')
  return pictureFilesIn(database, readSettings(process.env).picturesFolder)
}

const aFolder = ['[folder]', 'like content/, which it is where none is named'] as const

program
  .command('check')
  .description('say every fault of every file, without a database')
  .argument(...aFolder)
  .addHelpText('after', examples('npm run content -- check', 'npm run content -- check ../our-programme'))
  .action(async (folder) => {
    const files = await filesThatHold(folder)
    print({ files: Object.keys(files) }, `${pluralise(Object.keys(files).length, 'file')}, and no fault.`)
  })

program
  .command('diff')
  .description('list how a folder differs from what is in force')
  .argument(...aFolder)
  .addHelpText('after', examples('npm run content -- diff ../our-programme'))
  .action(async (folder) => {
    const files = await filesThatHold(folder)
    const { itemsIn } = await kinds()
    const { differencesFrom } = await import('../../records/content/content.ts')
    const differences = await withDatabase(({ transaction }) =>
      transaction((tx) => differencesFrom(tx, itemsIn(files))),
    )
    print(differences, await inLines(differences))
  })

program
  .command('import')
  .description('make what is in force be what a folder says: all of it, on every server within seconds')
  .argument(...aFolder)
  .requiredOption('--by <name>', 'who enters it')
  .addHelpText('after', examples('npm run content -- import ../our-programme --by Grace'))
  .action(async (folder, { by }) => {
    const operator = { ...operatorOf(by), now: new Date() }
    const files = await filesThatHold(folder)
    const { itemsIn } = await kinds()
    const { enterFiles } = await import('../../load-content.ts')
    const { newPictures } = await keptPictures()
    const { differencesFrom, isSame } = await import('../../records/content/content.ts')
    const { recordInOffice } = await import('../../records/staff-actions/staff-actions.ts')
    const differences = await withDatabase(async (database) => {
      const kept = await picturesIn(database)
      const pictures = { made: await newPictures(database, kept, folder && resolve(folder)), kept }
      return database.transaction(async (tx) => {
        const found = await differencesFrom(tx, itemsIn(files))
        if (isSame(found) && pictures.made.length === 0) return found
        await enterFiles(tx, { files, pictures, ...operator })
        await recordInOffice(tx, { ...operator, action: 'contentEntered', subject: inBrief(found) })
        return found
      })
    })
    print(differences, await inLines(differences))
  })

program
  .command('export')
  .description('write what is in force into a folder')
  .argument('<folder>', 'made where it is not there; what of content is not in force is deleted in it')
  .addHelpText('after', examples('npm run content -- export ../our-programme'))
  .action(async (folder) => {
    const { filesBeside, filesOf } = await kinds()
    const { readContentFolder, writeContentFolder } = await folders()
    const { allContent } = await import('../../records/content/content.ts')
    const { hashesNamedIn, writePictureFolder } = await keptPictures()
    const content = resolve(folder)
    const { files, pictures } = await withDatabase(async (database) => {
      const files = filesOf(await database.transaction(allContent))
      const hashes = [...new Set(Object.values(files).flatMap(hashesNamedIn))]
      const kept = await picturesIn(database)
      return {
        files,
        pictures: await database.transaction((tx) => writePictureFolder(tx, kept, { content, hashes })),
      }
    })
    for (const path of filesBeside(await readContentFolder(content), files)) await rm(join(folder, path))
    await writeContentFolder(content, files)
    const written = [...Object.keys(files), ...pictures]
    print({ files: written }, `${pluralise(written.length, 'file')} written.`)
  })

/** The files of a folder; what is wrong with them is a usage error. */
async function filesThatHold(folder: string | undefined) {
  const { checkFiles, withWhatShips } = await kinds()
  const { readContentFolder } = await folders()
  const { StartError } = await import('../../platform/process/start-error.ts')
  const { readPictureFolder } = await keptPictures()
  const shipped = await readContentFolder()
  const files = folder ? withWhatShips(await readContentFolder(resolve(folder)), shipped) : shipped
  try {
    checkFiles(files, new Date())
    await readPictureFolder(folder && resolve(folder))
  } catch (error) {
    throw error instanceof StartError ? new UsageError(error.message) : error
  }
  return files
}

async function inLines({ begun, changed, ended, isReordered }: Differences): Promise<string> {
  const { contentKinds } = await kinds()
  const titles = new Map(contentKinds.map(({ name, title }) => [name, title]))
  const marked = { '+': begun, '~': changed, '-': ended }
  const lines = Object.entries(marked).flatMap(([mark, items]) =>
    items.map(({ kind, key }) => `${mark} ${titles.get(kind) ?? kind}: ${key}`),
  )
  if (isReordered) lines.push('Some stand in another order.')
  return lines.length === 0 ? 'Nothing differs.' : lines.join('\n')
}

const inBrief = ({ begun, changed, ended }: Differences) =>
  `${begun.length} begun, ${changed.length} changed, ${ended.length} ended`

await run()
