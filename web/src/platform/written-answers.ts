import { categoriesOf, writtenBrands } from './prerendered-brands.ts'
import { writtenDocuments } from './prerendered-documents.ts'

/** The answers that operators wrote, by the url of their endpoints: their documents, and the brands. */
export function writtenAnswers(): Record<string, string> {
  const brands = writtenBrands()
  return {
    ...writtenDocuments(),
    '/brands-api/brands': JSON.stringify({ brands }),
    '/brands-api/categories': JSON.stringify({ categories: categoriesOf(brands) }),
  }
}
