import type { Posting } from './postings.ts'

/** One line for each posting. No value has a comma or a quotation mark in it. */
export function dailyFile(postings: Posting[]): string {
  const lines = postings.map(({ conversionId, reference, points, rate, status, at }) =>
    [conversionId, reference ?? '', points, rate, status, at].join(','),
  )
  return ['conversion_id,partner_reference,points,rate,status,time', ...lines].map((line) => `${line}\r\n`).join('')
}
