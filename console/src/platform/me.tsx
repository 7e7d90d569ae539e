import type { Answer } from '@pollen/contract/endpoint'
import type { staffMe } from '@pollen/contract/staff/colleagues'
import { grantOf, type StaffPermission } from '@pollen/contract/staff-roles'
import { createContext, use } from 'react'

export type Me = Answer<typeof staffMe>

export const MeContext = createContext<Me | undefined>(undefined)

/** Whoever is signed in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

/** Whether the role of whoever is signed in has to do with something. */
export const useMay = (permission: StaffPermission): boolean => grantOf(useMe().role, permission) !== undefined
