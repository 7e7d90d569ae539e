import type { titles } from '@pollen/contract/fields'
import type { Business, NextStep, UserType } from '@pollen/contract/visitor/registration'
import type { z } from '@pollen/contract/zod'
import { useBrowserStore } from '@pollen/design/use-mounted'
import { ofThisTab } from '../../platform/storage.ts'

/** What a person entered so far, in the words of registration.md §3. All of it may be missing. */
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
  /** Of the mobile number: ISO 3166, and its dial code. */
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
  /** What the address search found, until one is chosen. */
  found?: { lines: string[] }[]
  cardNumber?: string
  registrationDone?: string
  registrationCompletedToken?: string
  /** Where a person wants to go on to, of the hotels' site. */
  redirectionHotelsUrl?: string | undefined
}

const storageKey = 'identityRegState'
const empty: RegistrationState = { next: [], userData: {} }

let state = empty
let isRestored = false
/** In the page's memory only (docs/decisions/006): a reload forgets it. */
let password: string | undefined
const readers = new Set<() => void>()

function restored(): RegistrationState {
  if (!isRestored) {
    isRestored = true
    state = read(ofThisTab.read(storageKey))
  }
  return state
}

/** What was kept, or the empty state when it is not ours to understand. */
export function read(text: string | undefined): RegistrationState {
  try {
    const kept = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept, userData: { ...kept.userData } } : empty
  } catch {
    return empty
  }
}

function keep(next: RegistrationState): void {
  state = next
  isRestored = true
  ofThisTab.write(storageKey, JSON.stringify(next))
  for (const changed of readers) changed()
}

/** Where a person wants to go on to outlives what they do on the way. */
const beginning = (): RegistrationState => {
  const { redirectionHotelsUrl } = restored()
  return { ...empty, ...(redirectionHotelsUrl && { redirectionHotelsUrl }) }
}

export const registration = {
  now: restored,
  /** Takes over what is new; the user's data is merged in pieces. */
  merge({ userData, ...rest }: Partial<RegistrationState>): void {
    const known = restored()
    keep({ ...known, ...rest, userData: { ...known.userData, ...userData } })
  },
  password: () => password,
  choosePassword(chosen: string): void {
    password = chosen
  },
  /** The account is there: what was entered on the way to it goes. */
  finish(made: Pick<RegistrationState, 'cardNumber' | 'registrationCompletedToken'>): void {
    password = undefined
    keep({ ...beginning(), ...made })
  },
  reset(): void {
    password = undefined
    keep(beginning())
  },
}

/** The registration as it stands; the empty one on a page that was printed ahead, until it wakes up. */
export function useRegistration(): RegistrationState {
  return useBrowserStore(
    (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    restored,
    empty,
  )
}

/** Puts an example of the gallery into the middle of a registration. */
export function restoreExample(example: Partial<RegistrationState>): void {
  state = { ...empty, ...example }
  isRestored = true
  password = 'Clover-Field-7'
}
