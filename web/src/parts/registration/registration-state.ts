import type { titles } from '@pollen/contract/fields'
import type { Business, NextStep, UserType } from '@pollen/contract/visitor/registration'
import type { z } from '@pollen/contract/zod'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { tabStore } from '../../platform/storage.ts'

/** What a person has entered so far, by the names of registration.md §3. Every field may be missing. */
export type UserData = {
  title?: (typeof titles)[number]
  firstName?: string
  lastName?: string
  /** As typed: DD/MM/YYYY. */
  dateOfBirth?: string
  postcode?: string
  email?: string
  contactByEmail?: boolean
  contactBySMS?: boolean
  addresses?: { lines: string[] }[]
  accountType?: 'STANDARD' | 'BUSINESS'
  business?: z.infer<typeof Business>
  businessOffersOptIn?: boolean
  memorableName?: string
  phoneNumber?: string
  /** The mobile number's country: ISO 3166 code and dial code. */
  country?: string
  countryCode?: string
  onlineAdvertisingConsent?: boolean
  existingCardType?: 'NONE' | 'ISSUED'
}

export type RegistrationState = {
  authToken?: string
  next: NextStep[]
  userData: UserData
  userType?: UserType
  /** The addresses that a search found, until one is chosen. */
  found?: { lines: string[] }[]
  /** The address on file for the card, masked, and whether the person said that it is theirs. */
  addressOnFile?: { lines: string[] } | undefined
  takesAddressOnFile?: boolean | undefined
  cardNumber?: string
  registrationDone?: string
  registrationCompletedToken?: string
  /** The new card's barcode, and whether it can be added to a phone's wallet. */
  code128?: string | undefined
  hasWallets?: boolean | undefined
  /** The page of the hotels' site to return to. */
  redirectionHotelsUrl?: string | undefined
}

const storageKey = 'identityRegState'
const empty: RegistrationState = { next: [], userData: {} }

let state = empty
let isRestored = false
/** In the page's memory only (docs/decisions/006): a reload forgets it. */
let password: string | undefined
const readers = new Set<() => void>()

function currentState(): RegistrationState {
  if (!isRestored) {
    isRestored = true
    state = read(tabStore.read(storageKey))
  }
  return state
}

/** The stored state, or the empty state when it cannot be parsed. */
export function read(text: string | undefined): RegistrationState {
  try {
    const stored = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? { ...empty, ...stored, userData: { ...stored.userData } }
      : empty
  } catch {
    return empty
  }
}

function store(next: RegistrationState): void {
  state = next
  isRestored = true
  tabStore.write(storageKey, JSON.stringify(next))
  for (const changed of readers) changed()
}

/** A new registration keeps the address to return to on the hotels' site. */
const newRegistration = (): RegistrationState => {
  const { redirectionHotelsUrl } = currentState()
  return { ...empty, ...(redirectionHotelsUrl && { redirectionHotelsUrl }) }
}

export const registration = {
  now: currentState,
  /** Merges changes; `userData` is merged field by field. */
  merge({ userData, ...rest }: Partial<RegistrationState>): void {
    const known = currentState()
    store({ ...known, ...rest, userData: { ...known.userData, ...userData } })
  },
  password: () => password,
  choosePassword(chosen: string): void {
    password = chosen
  },
  /** Called when the account was made: forgets what was entered for it, but not whether it is a business's. */
  finish(made: Pick<RegistrationState, 'cardNumber' | 'registrationCompletedToken' | 'code128' | 'hasWallets'>): void {
    password = undefined
    const { accountType } = registration.now().userData
    store({ ...newRegistration(), ...made, userData: accountType ? { accountType } : {} })
  },
  reset(): void {
    password = undefined
    store(newRegistration())
  },
}

/** The registration so far; empty while a prerendered page hydrates. */
export function useRegistration(): RegistrationState {
  return useBrowserStore(
    (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    currentState,
    empty,
  )
}

/** Puts an example of the gallery into the middle of a registration. */
export function restoreExample(example: Partial<RegistrationState>): void {
  state = { ...empty, ...example }
  isRestored = true
  password = 'Clover-Field-7'
}
