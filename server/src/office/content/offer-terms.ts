import { dayWords, type OfferCells } from '@pollen/contract/offer-sentence'
import { timesOf } from '@pollen/contract/offer-times'
import type { ContentFault } from '@pollen/contract/staff/content-drafts'

const numbers = ['once', 'twice', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** “Three times” as 3; undefined where it is no number that we know. */
function timesIn(words: string): number | undefined {
  const [first = ''] = words.toLowerCase().split(' ')
  const place = numbers.indexOf(first)
  return place >= 0 ? place + 1 : /^\d{1,3}$/.test(first) ? Number(first) : undefined
}

const inSentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Where the terms of an offer say something else than its sentence, and days of the week that never come. */
export function contradictions(cells: OfferCells): Omit<ContentFault, 'key'>[] {
  const {
    terms = '',
    uses_per_member: uses = '',
    minimum = '',
    last_day: last = '',
    days = '',
    first_day: first = '',
  } = cells
  const faults: Omit<ContentFault, 'key'>[] = []
  const add = (path: string, says: string, label: string, changed: OfferCells) =>
    faults.push({ path: [path], says, mends: { label, value: JSON.stringify({ ...cells, ...changed }) } })
  const inTerms = (from: string, to: string) => ({ terms: terms.replace(from, to).replace(/ {2,}/g, ' ').trim() })

  const [saysTimes, times = ''] = /\b(once|twice|\w{1,6} times) for each member\b/i.exec(terms) ?? []
  const written = saysTimes && timesIn(times)
  if (saysTimes && written && String(written) !== uses) {
    const meant =
      uses === '' ? 'As often as they like, for each member' : `${inSentence(timesOf(Number(uses)))} for each member`
    const label = uses === '' ? 'Terms: as often as they like' : `Terms: ${timesOf(Number(uses))}`
    const sentence = uses === '' ? 'as often as they like' : `at most ${timesOf(Number(uses))}`
    add(
      'terms',
      `contradict the sentence: they say “${saysTimes}”, it says ${sentence}`,
      label,
      inTerms(saysTimes, meant),
    )
  }

  const [saysSpend, pounds = ''] = /\bspend (?:at least )?£(\d{1,6}(?:\.\d\d)?)(?: or more)?/i.exec(terms) ?? []
  if (saysSpend && Number(pounds) !== Number(minimum))
    add(
      'terms',
      `contradict the sentence: they say “${saysSpend}”, it says ${minimum === '' ? 'whatever they come to' : `£${minimum}`}`,
      minimum === '' ? `From £${Number(pounds).toFixed(2)} on` : `Terms: £${minimum}`,
      minimum === '' ? { minimum: Number(pounds).toFixed(2) } : inTerms(saysSpend, `Spend £${minimum} or more`),
    )

  const [saysUntil, date = '', month = ''] =
    /\buntil (?:[A-Z][a-z]{5,8},? )?(\d{1,2}) ([A-Z][a-z]{2,8})\b/i.exec(terms) ?? []
  if (
    saysUntil &&
    /^\d{4}-\d\d-\d\d$/.test(last) &&
    !dayWords(last).toLowerCase().endsWith(` ${date} ${month}`.toLowerCase())
  )
    add(
      'terms',
      `contradict the sentence: they say “${saysUntil}”, it ends on ${dayWords(last)}`,
      `Terms: until ${dayWords(last)}`,
      inTerms(saysUntil, `${saysUntil.startsWith('U') ? 'Until' : 'until'} ${dayWords(last)}`),
    )

  const wanted = days === '' ? [] : days.split(';').map((day) => day.trim())
  const between = weekdaysBetween(first, last)
  if (wanted.length > 0 && between && !wanted.some((day) => between.has(day)))
    add('days', `has no day on which it counts: none of its days is a ${wanted.join(', nor a ')}`, 'On every day', {
      days: '',
    })
  return faults
}

/** The days of the week that lie between two days; undefined where all do, or a day is counted. */
function weekdaysBetween(first: string, last: string): Set<string> | undefined {
  if (![first, last].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return undefined
  const begin = Temporal.PlainDate.from(first)
  const days = begin.until(last).days + 1
  if (days >= 7 || days < 1) return undefined
  return new Set(Array.from({ length: days }, (_, ahead) => weekdays[begin.add({ days: ahead }).dayOfWeek - 1] ?? ''))
}
