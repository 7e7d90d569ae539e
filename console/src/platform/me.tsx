import type { Answer } from '@pollen/contract/endpoint'
import type { staffMe } from '@pollen/contract/staff/colleagues/colleagues'
import type { StaffPermission } from '@pollen/contract/staff-roles'
import { grantFor, type Standing } from '@pollen/contract/staff-standing'
import { createContext, use } from 'react'

export type Me = Answer<typeof staffMe>

export const MeContext = createContext<Me | undefined>(undefined)

/** Whoever is signed in. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

/** What one's rights follow from. */
export function useStanding(): Standing {
  const { role, brands, elevation } = useMe()
  return { role, brands: brands.map(({ brandKey }) => brandKey), isEmergency: elevation?.isEmergency ?? false }
}

/** Whether the call behind a button is for whoever is signed in. */
export const useMayCall = ({ needs }: { needs: StaffPermission }): boolean => useMay(needs)

/** Whether whoever is signed in has to do with something. */
export const useMay = (permission: StaffPermission): boolean => grantFor(useStanding(), permission) !== undefined
