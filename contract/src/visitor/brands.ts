import { Brand } from '../brand.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** All brands with which members collect, by name. */
export const allBrands = endpoint({
  method: 'GET',
  url: '/nectar-brands-api/brands',
  answer: z.object({ brands: z.array(Brand) }),
  refuses: [],
})
