import { type DBSchema, openDB } from 'idb'
import { cardDatabase, sessionMark } from '../session-marker.ts'
import type { CodeMaker } from './one-time-code.ts'

/** The member's card: what this device has of it, and may have without a network. */
export type MemberCard = {
  cardNumber?: string
  /** The barcode: a PNG in base64. */
  code128?: string
  codes?: CodeMaker
}

interface Schema extends DBSchema {
  card: { key: 'mine'; value: MemberCard & { session: string } }
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

/** The card of the member who is logged in, of no other. Nothing where a browser keeps nothing. */
export async function readCard(): Promise<MemberCard | undefined> {
  const mark = sessionMark()
  if (mark === undefined) return undefined
  return attempt(async (database) => {
    const { session, ...card } = (await database.get('card', 'mine')) ?? {}
    return session === mark ? card : undefined
  })
}

/** Keeps what is new of the card, for the session in which it was asked for; once that is over, nothing. */
export async function keepCard(card: MemberCard, session: string | undefined): Promise<void> {
  await attempt(async (database) => {
    const transaction = database.transaction('card', 'readwrite')
    const kept = await transaction.store.get('mine')
    const isSame = kept?.session === session && kept?.cardNumber === card.cardNumber
    if (session !== undefined && session === sessionMark())
      await transaction.store.put({ ...(isSame ? kept : {}), ...card, session }, 'mine')
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
