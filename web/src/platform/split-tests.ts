import { type SplitTestName, splitTestNames, type Variant, variants } from '@pollen/contract/split-tests'
import { environment } from './environment.ts'
import { tabStore } from './storage.ts'

type ForcedVariants = Partial<Record<SplitTestName, Variant>>

const forcedKey = 'forcedVariants'

/** Parses `activity_ab_testing=B`; unknown names and variants are ignored. */
function parseVariants(text: string, before = ''): ForcedVariants {
  const said = new URLSearchParams(text)
  return Object.fromEntries(
    splitTestNames.flatMap((name) => {
      const variant = variants.find((known) => known === said.get(before + name))
      return variant ? [[name, variant]] : []
    }),
  )
}

/** Variants that an address forces outside prod, `?split.activity_ab_testing=B`, last until the tab is closed. */
let forced = environment === 'prod' ? {} : parseVariants(tabStore.read(forcedKey) ?? '')
if (typeof window !== 'undefined' && environment !== 'prod') {
  forced = { ...forced, ...parseVariants(location.search, 'split.') }
  if (Object.keys(forced).length > 0) tabStore.write(forcedKey, new URLSearchParams(forced).toString())
}

export const forcedVariant = (name: SplitTestName): Variant | undefined => forced[name]

/** Forces variants for an example of the gallery; all others are `A`. */
export function forceForExample(given: ForcedVariants): void {
  forced = { ...Object.fromEntries(splitTestNames.map((name) => [name, 'A' as const])), ...given }
}
