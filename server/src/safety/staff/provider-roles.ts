import { BrandKey } from '@pollen/contract/brand-page'
import { Refusal } from '@pollen/contract/refusals'
import { roleNames, type StaffRole, staffRoles } from '@pollen/contract/staff-roles'
import { z } from '@pollen/contract/zod'

/** As what the provider names somebody. */
export type ClaimedRole = {
  role: StaffRole
  /** The keys of the brands that they are of, in order; none: the whole programme. */
  brands: string[]
}

type Claims = Record<string, unknown>
type Standing = { role: StaffRole; brand?: string }

/** Where the provider says roles, and who we are there. */
export type RoleClaim = { roleClaim: string; clientId: string }

/** `pollen-agent`, `Pollen.Agent`, `pollen:agent`, each with `:brand` behind it. A Kelvin sign is no k: there is no `u`. */
const ofOurs = new RegExp(`^pollen[-.:](${staffRoles.join('|')})(?::([a-z0-9-]+))?$`, 'i')
/** `agent`, where the claim has no names but ours. */
const bare = new RegExp(`^(${staffRoles.join('|')})(?::([a-z0-9-]+))?$`, 'i')

/**
 * The role that a claim names, by exact names alone (docs/decisions/124): a list of names, or a text with commas, semicolons
 * or spaces between them. Names of others are ignored.
 *
 * @param claim  a name, or names with dots between where the claim stands further in (`realm_access.roles`)
 * @throws Refusal staffRoleMissing    there is none: nobody keeps a role that the provider does not give
 * @throws Refusal staffRolesSeveral   several would add up to rights that nobody meant: two roles, or one of a brand and of all
 */
export function roleIn(claims: Claims, claim: RoleClaim): ClaimedRole {
  const found = textsIn(claims, claim).flatMap(({ text, isOfList }) => standingsIn(text, isOfList, claim))
  const [first] = found
  if (!first) throw new Refusal('staffRoleMissing')
  const brands = found.flatMap(({ brand }) => brand ?? [])
  if (found.some(({ role }) => role !== first.role) || (brands.length > 0 && brands.length < found.length))
    throw new Refusal('staffRolesSeveral')
  return { role: first.role, brands: [...new Set(brands)].sort() }
}

/** Names that somebody may have meant for ours, and that give nothing: for the log. */
export function namesLikeOursIn(claims: Claims, claim: RoleClaim): string[] {
  const names = textsIn(claims, claim).flatMap(({ text, isOfList }) => (isOfList ? [text] : namesIn(text)))
  const others = names.filter((name) => standingsIn(name, true, claim).length === 0)
  return others.map((name) => name.slice(0, mostLogged)).filter((name) => likeOurs.test(name))
}

const mostLogged = 100
const likeOurs = new RegExp(
  `pollen|(?<![a-z])(${[...staffRoles, ...Object.values(roleNames)].join('|')})(?![a-z])`,
  'i',
)

function textsIn(claims: Claims, { roleClaim }: RoleClaim): { text: string; isOfList: boolean }[] {
  const value = claimIn(claims, roleClaim)
  const isOfList = Array.isArray(value)
  return [value].flat().flatMap((text) => (typeof text === 'string' ? { text, isOfList } : []))
}

/** A claim of this name, or one further in. */
const claimIn = (claims: Claims, name: string): unknown =>
  Object.hasOwn(claims, name)
    ? claims[name]
    : name.split('.').reduce<unknown>((within, key) => {
        const inner: Claims = Object(within)
        return Object.hasOwn(inner, key) ? inner[key] : undefined
      }, claims)

/**
 * An item of a list is one name, so one with a name of others in it is theirs (“former, agent”). In a text names stand beside
 * each other, and one under our prefix counts whatever stands beside it.
 */
function standingsIn(text: string, isOfList: boolean, claim: RoleClaim): Standing[] {
  const names = namesIn(text)
  const known = names.flatMap((name) => standingOf(name, isOurs(claim) ? [ofOurs, bare] : [ofOurs]) ?? [])
  if (known.length === names.length) return known
  return isOfList ? [] : names.flatMap((name) => standingOf(name, [ofOurs]) ?? [])
}

const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

function standingOf(name: string, forms: RegExp[]): Standing | undefined {
  const [, role, brand] = forms.map((form) => form.exec(name)).find(Boolean) ?? []
  if (!role) return undefined
  const given = brand?.toLowerCase()
  if (given !== undefined && !z.safeParse(BrandKey, given).success) return undefined
  return { role: role.toLowerCase() as StaffRole, ...(given !== undefined && { brand: given }) }
}

/**
 * Whether a claim holds roles of this programme and nobody else's: `pollen_role`, also behind an address
 * (`https://example.com/pollen_roles`), or those that Keycloak keeps for us as its client.
 */
const isOurs = ({ roleClaim, clientId }: RoleClaim): boolean =>
  /(^|\/)pollen[-_.:]?roles?$/i.test(roleClaim) || roleClaim === `resource_access.${clientId}.roles`
