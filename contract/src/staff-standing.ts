import { type Grant, grantOf, type StaffPermission, type StaffRole } from './staff-roles.ts'

/** What the rights of whoever is signed in follow from. */
export type Standing = {
  /** As which they act: another than their own while they are elevated. */
  role: StaffRole
  /** The brands that they are of; none where they are of the whole programme. */
  brands: readonly string[]
  /** They took an emergency's rights for themselves, which stop things and nothing else. */
  isEmergency: boolean
}

/** That of somebody who acts in their own role, in the whole programme. */
export const ordinarily = (role: StaffRole): Standing => ({ role, brands: [], isEmergency: false })

/** What people of a brand may have to do with, about their own brand. */
const ofBrands: readonly StaffPermission[] = [
  'seeOwnWork',
  'seeTills',
  'changeTills',
  'stopTills',
  'seeContent',
  'writeContent',
  'stopContent',
  'keepPictures',
]

/** What fraud analysts stop: whoever says that there is an emergency may, too. */
const inEmergencies: readonly StaffPermission[] = ['protectMember', 'seeTills', 'stopTills']

/** What somebody may do with something now; undefined when they may not. */
export function grantFor({ role, brands, isEmergency }: Standing, permission: StaffPermission): Grant | undefined {
  if (brands.length > 0 && !ofBrands.includes(permission)) return undefined
  return grantOf(role, permission) ?? (isEmergency && inEmergencies.includes(permission) ? 'does' : undefined)
}

/** So long somebody acts in another role. */
export const elevationMinutes = 60

/**
 * Whether a role may be had for an hour. Nobody is made an administrator so; and an administrator, who can give rights, gets
 * no role that gives points.
 */
export const mayBecome = (own: StaffRole, role: StaffRole): boolean =>
  role !== own && role !== 'administrator' && (own !== 'administrator' || role === 'auditor')

/** Who may say that there is an emergency: those who answer members at night. */
export const emergencyRoles: readonly StaffRole[] = ['agent', 'senior']
