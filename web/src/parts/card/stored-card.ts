import { type DBSchema, openDB } from 'idb'
import { cardDatabase, cardKey, sessionMark } from '../../platform/session-marker.ts'
import { lasting } from '../../platform/storage.ts'
import type { CodeMaker } from './one-time-code.ts'

/** The member's card: what this device has of it, and may have without a network. */
export type MemberCard = {
  cardNumber?: string
  /** The barcode: a PNG in base64. */
  code128?: string
  codes?: CodeMaker
}

/** What was learnt of it, and of which card. */
export type CardUpdate = MemberCard & { cardNumber: string }

/** Whose it is: of another session it is nobody's. */
type Whose = { session: string }
/** What is seen of the card, as text, which a page reads while it is being drawn (early-card.tsx). */
type Seen = Whose & Omit<MemberCard, 'codes'>

interface Schema extends DBSchema {
  card: { key: 'mine'; value: Whose & Pick<MemberCard, 'cardNumber' | 'codes'> }
}

/** Whoever deletes the database need not wait for us: another tab logged out. */
const open = () =>
  openDB<Schema>(cardDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('card'),
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })

let isKept = true

/** An example of the gallery neither sees the card of the person who looks at it, nor leaves one. */
export function keepNothing(): void {
  isKept = false
}

/** Number and barcode of the member who is logged in, of no other. Nothing where a browser keeps nothing. */
export function readCard(): MemberCard {
  const { session, ...card }: Partial<Seen> = isKept ? JSON.parse(lasting.read(cardKey) ?? '{}') : {}
  return session !== undefined && session === sessionMark() ? card : {}
}

/** What makes the codes of that member's card. */
export async function readCodes(): Promise<MemberCard> {
  if (sessionMark() === undefined) return {}
  const kept = await attempt((database) => database.get('card', 'mine'))
  const { cardNumber, codes } = kept ?? {}
  return kept?.session === sessionMark() && cardNumber && codes ? { cardNumber, codes } : {}
}

/** Keeps what is new of the card, for the session in which it was asked for; once that is over, nothing. */
export async function keepCard({ codes, ...seen }: CardUpdate, session: string | undefined): Promise<void> {
  if (!isKept || session === undefined || session !== sessionMark()) return
  const before = readCard()
  const isSame = before.cardNumber === seen.cardNumber
  lasting.write(cardKey, JSON.stringify({ ...(isSame && before), ...seen, session }))
  if (!codes) return
  await attempt(async (database) => {
    const transaction = database.transaction('card', 'readwrite')
    if (session === sessionMark()) await transaction.store.put({ cardNumber: seen.cardNumber, codes, session }, 'mine')
    await transaction.done
  })
}

async function attempt<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T | undefined> {
  if (!isKept) return undefined
  try {
    const database = await open()
    return await work(database).finally(() => database.close())
  } catch {
    return undefined // a private window, or a full disk: the card is shown all the same
  }
}
