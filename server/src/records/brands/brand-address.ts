import { allBrandCategories } from '@pollen/contract/brand-categories'
import { href } from '@pollen/contract/paths'

/** Which keys are brands', and the keys of brands by their other names. */
type BrandNames = { byKey: ReadonlyMap<string, unknown>; keyByAlias: ReadonlyMap<string, string> }

/** `/brands/ba`, and what stands below: `/brands/ba/conversion`. */
const brandsPage = /^\/brands\/([a-z0-9-]{1,60})(\/.*)?$/i
/** Pages by which people once left for a brand's site. */
const exitPage = /^\/exit(?:\/([^/]*))?$/i
/** `/argos`, as people type it. */
const bareName = /^\/([a-z0-9-]{1,60})$/i

/**
 * Where an address leads that names a brand in another way than ours: an alias below `/brands`, an exit page, or the bare
 * name of a brand. It is a page of ours in any case: nobody is led to a brand's site by an address, but by the button on
 * its page (docs/decisions/084).
 *
 * @param isOurs  whether the address has a screen: no name of a brand takes its place
 * @returns undefined for any other address
 */
export function brandAddress(path: string, { byKey, keyByAlias }: BrandNames, isOurs: boolean): string | undefined {
  const keyOf = (name: string) => (byKey.has(name) ? name : keyByAlias.get(name))
  const [, named, below = ''] = brandsPage.exec(path) ?? []
  if (named !== undefined) {
    const key = keyOf(named.toLowerCase())
    return key && key !== named ? href('brand', { brandDetailsKey: key }) + below : undefined
  }
  const exit = exitPage.exec(path)
  const name = exit ? exit[1] : isOurs ? undefined : bareName.exec(path)?.[1]
  const key = name && keyOf(name.toLowerCase())
  if (key) return href('brand', { brandDetailsKey: key })
  return exit ? href('brandsCategory', { categoryId: allBrandCategories.key }) : undefined
}
