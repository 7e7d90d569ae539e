import type { MissingDetail } from '@pollen/contract/missing-details'

const names: Record<MissingDetail, string> = {
  title: 'title',
  memorableName: 'memorable word',
  mobile: 'mobile number',
}

/** title, memorable word and mobile number */
export function listOfDetails(details: MissingDetail[]): string {
  const named = details.map((detail) => names[detail])
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ')
}
