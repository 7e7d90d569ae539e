import { type DBSchema, openDB } from 'idb'
import { cardDatabase, cardKey, sessionMark } from '../../platform/session-marker.ts'
import { localStore } from '../../platform/storage.ts'
import type { CodeMaker } from './one-time-code.ts'

/** The member's card as this device stores it for use without a network. */
export type MemberCard = {
  cardNumber?: string
  /** The barcode: a PNG in base64. */
  code128?: string
  codes?: CodeMaker
}

/** New facts about a card, with its number. */
export type CardUpdate = MemberCard & { cardNumber: string }

/** The session that a stored card belongs to. Other sessions ignore it. */
type SessionBound = { session: string }
/**
 * The visible part of the card, in localStorage, where an inline script can read it during the first paint
 * (early-card.tsx).
 */
type VisibleCard = SessionBound & Omit<MemberCard, 'codes'>

interface Schema extends DBSchema {
  card: { key: 'mine'; value: SessionBound & Pick<MemberCard, 'cardNumber' | 'codes'> }
}

/** Closes when another tab deletes the database at log-out, which would otherwise wait for this one. */
const open = () =>
  openDB<Schema>(cardDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('card'),
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })

let isKept = true

/**
 * Turns storage off for the gallery: an example must neither show nor replace the card of the person who looks at it.
 */
export function disableStorage(): void {
  isKept = false
}

/** Number and barcode of the card of the current session; empty without one, or where the browser stores nothing. */
export function readCard(): MemberCard {
  const { session, ...card }: Partial<VisibleCard> = isKept ? JSON.parse(localStore.read(cardKey) ?? '{}') : {}
  return session !== undefined && session === sessionMark() ? card : {}
}

/** What makes the codes of the current session's card. */
export async function readCodes(): Promise<MemberCard> {
  if (sessionMark() === undefined) return {}
  const stored = await attempt((database) => database.get('card', 'mine'))
  const { cardNumber, codes } = stored ?? {}
  return stored?.session === sessionMark() && cardNumber && codes ? { cardNumber, codes } : {}
}

/** Stores new facts about the card, if the session in which they were requested is still the current one. */
export async function storeCard({ codes, ...visible }: CardUpdate, session: string | undefined): Promise<void> {
  if (!isKept || session === undefined || session !== sessionMark()) return
  const before = readCard()
  const isSame = before.cardNumber === visible.cardNumber
  localStore.write(cardKey, JSON.stringify({ ...(isSame && before), ...visible, session }))
  if (!codes) return
  await attempt(async (database) => {
    const transaction = database.transaction('card', 'readwrite')
    if (session === sessionMark())
      await transaction.store.put({ cardNumber: visible.cardNumber, codes, session }, 'mine')
    await transaction.done
  })
}

async function attempt<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T | undefined> {
  if (!isKept) return undefined
  try {
    const database = await open()
    return await work(database).finally(() => database.close())
  } catch {
    return undefined // private window or full disk: the card is shown without being stored
  }
}
