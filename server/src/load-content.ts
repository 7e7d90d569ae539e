import { Refusal } from '@pollen/contract/refusals'
import { checkFiles, contentKinds, faultsOf, itemsIn, writtenBy } from './content-kinds.ts'
import type { WholeContent } from './module-shape.ts'
import { modules } from './modules.ts'
import { type FaultOfKind, faultsIn } from './platform/content/content-error.ts'
import { together } from './platform/content/content-file.ts'
import { fingerprintOf, readContentFolder } from './platform/content/content-folder.ts'
import type { ContentFiles } from './platform/content/content-kind.ts'
import type { Database, Transaction } from './platform/database/database.ts'
import { StartError } from './platform/process/start-error.ts'
import { versionsTooSoon } from './records/content/announced-versions.ts'
import { onDays, writtenIn } from './records/content/content-in-files.ts'
import { beginningOf } from './records/content/counted-days.ts'
import { documentsKind } from './records/content/documents.ts'
import {
  changedBy,
  type Differences,
  differencesFrom,
  type Entering,
  enterItems,
  type ItemChange,
  isSame,
} from './records/content/enter-content.ts'
import {
  bringNewest,
  hasContent,
  isKnownContent,
  isNewestContent,
  takeContentLock,
} from './records/content/newest-content.ts'
import { newestNumber, running } from './records/content/versions-store.ts'
import {
  enterMade,
  type MadePicture,
  newPictures,
  type PictureFiles,
  pictureFilesIn,
  refuseUnknownPictures,
} from './records/pictures/pictures.ts'

/** What is entered, by whom; what a programme starts from, unless it is said. */
type Content = { files?: ContentFiles; by?: string; now?: Date; pictures?: Pictures }

type FilesToEnter = Required<Omit<Content, 'pictures'>> & { pictures?: Pictures | undefined }

/** Pictures of the folder that are new here, made, and where the files of pictures are kept. */
type Pictures = { made: MadePicture[]; kept: PictureFiles }

type Asking = Pick<Database, 'transaction'>

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
export async function loadContent(
  { transaction }: Pick<Database, 'transaction'>,
  content: Content = {},
): Promise<Differences> {
  const entering = await readAndCheck(content)
  return transaction((tx) => enterFiles(tx, entering))
}

async function readAndCheck({ files, by = server, now = new Date(), pictures }: Content) {
  const read = files ?? (await readContentFolder())
  checkFiles(read, now)
  return { files: read, by, now, ...(pictures && { pictures }) }
}

/**
 * As `loadContent`, beside something else.
 *
 * @param files  which `checkFiles` does not refuse
 * @throws StartError   they name a picture that is not there
 */
export async function enterFiles(tx: Transaction, { files, by, now, pictures }: FilesToEnter): Promise<Differences> {
  await takeContentLock(tx)
  if (pictures) for (const picture of pictures.made) await enterMade(tx, pictures.kept, picture, { by, now })
  await refuseUnknownPictures(tx, files)
  const differences = await enterItems(tx, itemsIn(files), { by, now })
  const fingerprint = fingerprintOf(files)
  if (!(await isNewestContent(tx, fingerprint))) await bringNewest(tx, fingerprint, now)
  await loadEach(tx, now)
  return differences
}

/** What would be wrong with what is in force if it changed so, in each file. */
async function faultsWith(tx: Transaction, changes: readonly ItemChange[], now: Date) {
  const written = await changedBy(tx, changes)
  const unknown = await unknownPictures(tx, changes)
  const found = faultsOf(writtenBy(written), { now, began: await beginningOf(tx) })
  const isOfDocuments = changes.some(({ kind }) => kind === documentsKind.name)
  const tooSoon =
    found.length === 0 && isOfDocuments ? await versionsTooSoon(tx, writtenBy(written)(documentsKind), now) : []
  return { faults: [...unknown, ...found, ...tooSoon], written }
}

/** Each picture that a change names and that nobody uploaded. */
async function unknownPictures(tx: Transaction, changes: readonly ItemChange[]): Promise<FaultOfKind[]> {
  const files = Object.fromEntries(changes.map(({ kind, key, value = '' }) => [`${kind} ${key}`, value]))
  try {
    await refuseUnknownPictures(tx, files)
    return []
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [...faultsIn(error, '')]
  }
}

/** All of it as it would be if it changed so. */
async function writtenWith(tx: Transaction, changes: readonly ItemChange[], at: Date) {
  return onDays(writtenBy(await changedBy(tx, changes)), at, await beginningOf(tx))
}

/** Changes what is in force, in the caller's transaction: the item, or nothing. @returns its number */
async function change(tx: Transaction, changes: readonly ItemChange[], entering: Entering): Promise<number> {
  await takeContentLock(tx)
  const { faults, written } = await faultsWith(tx, changes, entering.now)
  if (faults.length > 0) throw new Refusal('contentFaulty')
  const differences = await enterItems(tx, written, entering)
  if (isSame(differences)) throw new Refusal('nothingToChange')
  await loadEach(tx, entering.now)
  return newestNumber(tx)
}

async function comparedWithFiles(tx: Transaction, now: Date) {
  const files = await readContentFolder()
  const faults = faultsOf((kind) => writtenIn(files, kind), { now })
  return faults.length > 0 ? { faults } : { faults, differences: await differencesFrom(tx, itemsIn(files)) }
}

/** Content over all modules, as the office asks about it and changes it. */
export const wholeContent: WholeContent = { kinds: contentKinds, comparedWithFiles, faultsWith, writtenWith, change }

/** Why a start leaves files alone. */
type NotEntered = 'older' | 'unknown' | undefined

/** What a start brings, whether the operator keeps content in files, and where the files of pictures are. */
type Start = Omit<Content, 'pictures'> & { isInFiles: boolean; picturesFolder?: string | undefined }

/**
 * What a start does with its content: a database without any takes what the files say. Afterwards the database is where
 * content is, unless the operator keeps it in files: then what nobody brought before is entered, and what is older than
 * somebody else's is left alone.
 *
 * @returns why nothing of the files was entered: they are older than somebody else's, or nobody entered what they say
 * @throws StartError   as `loadContent`
 */
export async function bringContent(
  database: Asking & Pick<Database, 'statement'>,
  { picturesFolder, ...start }: Start,
): Promise<NotEntered> {
  const { transaction } = database
  const files = start.files ?? (await readContentFolder())
  const isRead = start.isInFiles || !(await transaction(hasContent))
  const kept = pictureFilesIn(database, picturesFolder)
  const pictures = { made: isRead ? await newPictures(database, kept) : [], kept }
  return transaction((tx) => bring(tx, { by: server, now: new Date(), ...start, files, pictures }))
}

type Bringing = FilesToEnter & Pick<Start, 'isInFiles'>

async function bring(tx: Transaction, { isInFiles, ...entering }: Bringing): Promise<NotEntered> {
  const fingerprint = fingerprintOf(entering.files)
  await takeContentLock(tx)
  if (!(await hasContent(tx)) || (isInFiles && !(await isKnownContent(tx, fingerprint)))) {
    checkFiles(entering.files, entering.now)
    await enterFiles(tx, entering)
  } else {
    await takeApart(tx, entering)
    await followRelease(tx, entering)
    await loadEach(tx, entering.now)
  }
  if (isInFiles) return (await isNewestContent(tx, fingerprint)) ? undefined : 'older'
  return (await isKnownContent(tx, fingerprint)) ? undefined : 'unknown'
}

/** What an earlier release kept as a file of one item is in the items of which its kind is made now. */
async function takeApart(tx: Transaction, entering: Entering): Promise<void> {
  const items = await running(tx)
  const whole = contentKinds.filter(
    ({ name, file, isOneItem }) => !isOneItem && items.some(({ kind, key }) => kind === name && key === file),
  )
  if (whole.length === 0) return
  const names = new Set(whole.map(({ name }) => name))
  const written = writtenBy(items)
  const apart = whole.flatMap((kind) =>
    kind.itemsOf(written(kind)).map((item, position) => ({ kind: kind.name, ...item, position })),
  )
  await enterItems(tx, [...items.filter(({ kind }) => !names.has(kind)), ...apart], entering)
}

/**
 * What this release cannot do without and the database lacks is entered as it ships: a file, and items that the code names.
 * Items that it no longer names end.
 */
async function followRelease(tx: Transaction, { files, ...entering }: FilesToEnter): Promise<void> {
  const items = await running(tx)
  const followed = contentKinds.flatMap((kind) => {
    const written = kind.writtenIn(files)
    if (written === undefined || !(kind.isOneItem || kind.namesItems)) return []
    const inForce = new Map(items.filter((item) => item.kind === kind.name).map(({ key, value }) => [key, value]))
    const shipped = kind.itemsOf(written)
    if (shipped.length === inForce.size && shipped.every(({ key }) => inForce.has(key))) return []
    kind.parse(written, (other) => writtenIn(files, other))
    return shipped.map(({ key, value }, position) => ({
      kind: kind.name,
      key,
      value: inForce.get(key) ?? value,
      position,
    }))
  })
  if (followed.length === 0) return
  const names = new Set(followed.map(({ kind }) => kind))
  await enterItems(tx, [...items.filter(({ kind }) => !names.has(kind)), ...followed], entering)
}

/** Enters what is in force once more, so that days that are counted come again. */
export const loadAgain = ({ transaction }: Pick<Database, 'transaction'>, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    await takeContentLock(tx)
    await loadEach(tx, now)
  })

/**
 * Does with content what a start would, and gives it up.
 *
 * @throws StartError   as `bringContent`
 */
export async function tryContent(database: Asking & Pick<Database, 'statement'>, isInFiles: boolean): Promise<void> {
  const { transaction } = database
  const files = await readContentFolder()
  const pictures = { made: await newPictures(database, leftOut), kept: leftOut }
  const trying = transaction(async (tx) => {
    await bring(tx, { files, by: server, now: new Date(), isInFiles, pictures })
    throw new TriedContent()
  })
  await trying.catch((error) => {
    if (!(error instanceof TriedContent)) throw error
  })
}

/** Nothing is written where a start is only tried. */
const leftOut: PictureFiles = { write: async () => {}, read: async () => Buffer.alloc(0) }

/** Ends the transaction in which content was tried. */
class TriedContent extends Error {}
