import { checkFiles, itemsIn } from './content-kinds.ts'
import { modules } from './modules.ts'
import { together } from './platform/content/content-file.ts'
import { fingerprintOf, readContentFolder } from './platform/content/content-folder.ts'
import type { ContentFiles } from './platform/content/content-kind.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import { StartError } from './platform/process/start-error.ts'
import { type Differences, enterItems } from './records/content/enter-content.ts'
import {
  bringNewest,
  hasContent,
  isKnownContent,
  isNewestContent,
  takeContentLock,
} from './records/content/newest-content.ts'

type Entering = Pick<Database, 'transaction'>

/** What is entered, by whom; what a programme starts from, unless it is said. */
type Content = { files?: ContentFiles; by?: string; now?: Date }

const server = 'npm start'

const loads = modules.flatMap(({ content = [] }) => content)

/** Enters what is in force into the tables of the modules, and goes on after what breaks a rule: all faults are told at once. */
async function loadEach(tx: Transaction, now: Date): Promise<void> {
  const faults: StartError[] = []
  for (const load of loads)
    await load(tx, now).catch((error) => {
      if (!(error instanceof StartError)) throw error
      faults.push(error)
    })
  if (faults.length > 0) throw together(faults)
}

/**
 * Makes what is in force be what these files say, in one transaction: all of it, or nothing. The same again changes nothing.
 *
 * @throws StartError   files break rules; the message says which and where, a line for each fault
 */
export async function loadContent({ transaction }: Entering, content: Content = {}): Promise<Differences> {
  const entering = await readAndCheck(content)
  return transaction((tx) => enterFiles(tx, entering))
}

async function readAndCheck({ files, by = server, now = new Date() }: Content) {
  const read = files ?? (await readContentFolder())
  checkFiles(read, now)
  return { files: read, by, now }
}

/**
 * As `loadContent`, beside something else.
 *
 * @param files  which `checkFiles` does not refuse
 */
export async function enterFiles(tx: Transaction, { files, by, now }: Required<Content>): Promise<Differences> {
  await takeContentLock(tx)
  const differences = await enterItems(tx, itemsIn(files), { by, now })
  const fingerprint = fingerprintOf(files)
  if (!(await isNewestContent(tx, fingerprint))) await bringNewest(tx, fingerprint, now)
  await loadEach(tx, now)
  return differences
}

/** What a start brings, and whether the operator keeps content in files. */
type Start = Content & { isInFiles: boolean }

/**
 * What a start does with its content: a database without any takes what the files say. Afterwards the database is where
 * content is, unless the operator keeps it in files: then what nobody brought before is entered, and what is older than
 * somebody else's is left alone.
 *
 * @returns whether the files are older
 * @throws StartError   as `loadContent`
 */
export async function bringContent({ transaction }: Entering, start: Start): Promise<boolean> {
  const files = start.files ?? (await readContentFolder())
  return transaction((tx) => bring(tx, { by: server, now: new Date(), ...start, files }))
}

async function bring(tx: Transaction, { isInFiles, ...entering }: Required<Start>): Promise<boolean> {
  const fingerprint = fingerprintOf(entering.files)
  await takeContentLock(tx)
  if (!(await hasContent(tx)) || (isInFiles && !(await isKnownContent(tx, fingerprint)))) {
    checkFiles(entering.files, entering.now)
    await enterFiles(tx, entering)
  } else await loadEach(tx, entering.now)
  return isInFiles && !(await isNewestContent(tx, fingerprint))
}

/** Enters what is in force once more, so that days that are counted come again. */
export const loadAgain = ({ transaction }: Entering, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    await takeContentLock(tx)
    await loadEach(tx, now)
  })

/**
 * Does with content what a start would, and gives it up.
 *
 * @throws StartError   as `bringContent`
 */
export async function tryContent({ transaction }: Entering, isInFiles: boolean): Promise<void> {
  const files = await readContentFolder()
  const trying = transaction(async (tx) => {
    await bring(tx, { files, by: server, now: new Date(), isInFiles })
    throw new TriedContent()
  })
  await trying.catch((error) => {
    if (!(error instanceof TriedContent)) throw error
  })
}

/** Ends the transaction in which content was tried. */
class TriedContent extends Error {}
