import { z } from './zod.ts'

/** A shop as its brand numbers it, and what people call it, if its till was given a name. */
export const Shop = z.object({ storeId: z.string(), shop: z.optional(z.string()) })
type Shop = z.infer<typeof Shop>

/** Purchases and spends that were made on a website. */
const websites = ['online', 'eshop']

/** Argos, Beeford Magna; Argos Port Melliss, where the shop's name begins with its brand's. */
export const shopOfBrand = (brand: string, place: Shop): string => {
  const shop = shopInWords(place)
  return shop.startsWith(brand) ? shop : `${brand}, ${shop}`
}

/** Beeford Magna; online; store 0042, when nobody has named it. */
export const shopInWords = ({ storeId, shop }: Shop): string =>
  shop ?? (websites.includes(storeId) ? 'online' : `store ${storeId}`)
