/** `mostPerMember` and `most_per_member`: “Most per member” */
export const inWords = (name: string): string => {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Words = { label?: string; hint?: string; choices?: Record<string, string> }

/** What people of the office call a field, where its name does not say it; and what it is good for. */
const words: Record<string, Words> = {
  about: { label: 'About it' },
  aliases: { label: 'Other names in addresses' },
  announcedDay: { label: 'Announced from', hint: 'Without it, it is not there before its first day.' },
  'offers.audience': { hint: 'everybody, members, business, personal, “joined within 60 days” or “25 of 100”' },
  'pods.audience': { hint: '"everybody", "members", "business" or {"joinedWithinDays": 30}' },
  best_of: { label: 'Best of', hint: 'Of the offers with the same word here, the best one counts.' },
  brandDetailsKey: { label: 'Brand' },
  brandKey: { label: 'Brand' },
  'offers.budget': { hint: 'How many members may have it loaded at a time; empty for any number.' },
  cells: { label: 'Cells of the comb' },
  code: { hint: 'Eleven capitals, digits and dashes at most.' },
  codeRequiredOver: { label: 'Needs the card’s code above (points)' },
  codes: { choices: { issued: 'We make them', pooled: 'The partner’s own' } },
  colour: { hint: 'Like #6b4a2f, dark enough for white letters.' },
  counts_from: {
    label: 'Counts from',
    choices: { load: 'the load', startOfThatDay: 'the day of the load', startOfOffer: 'the beginning of the offer' },
  },
  discount: { label: 'Members save (£)' },
  base_price: { label: 'Price (£)' },
  member_price: { label: 'Members pay (£)' },
  non_member_price: { label: 'Others pay (£)' },
  'pods.event': { hint: 'Shown only while this event is on.' },
  excluded: { hint: 'Product codes, or how they begin, like TOB*.' },
  firstDay: { label: 'First day' },
  first_day: { label: 'First day' },
  goal: { hint: 'Of pence: how many.' },
  how_it_works: { label: 'How it works' },
  isGoodwill: { label: 'Only we give it' },
  isEshop: { label: 'It is an eShop' },
  isOpen: { label: 'It is open' },
  last_day: { label: 'Last day', hint: 'It is in it.' },
  lastDay: { label: 'Last day', hint: 'It is in it.' },
  minimum: { label: 'Spend at least (£)' },
  minimumPence: { label: 'Spend at least (pence)' },
  mostMembers: { label: 'Most members', hint: 'Empty for any number.' },
  offers: { hint: 'Their ids; those that do not run are not shown.' },
  pence: { label: 'Pence' },
  percentB: { label: 'Percent that see B' },
  perPence: { label: 'For each (pence)' },
  priced_per: { label: 'Priced per', hint: 'Empty for a piece.' },
  'offers.products': { hint: 'Product codes, or how they begin, like TH-TENT*.' },
  questId: { label: 'Quest' },
  returnsTakenBy: { label: 'Others that take returns' },
  'offers.reward': { hint: '“200 points”, “2 times”, “£1.50 off” or “£2.50 each”' },
  settlesAfterHours: { label: 'Points settle after (hours)' },
  sku: { label: 'Code' },
  product_description: { label: 'Name' },
  stock: { hint: 'Empty for any number.' },
  strip: { label: 'Its line at the top of Home', hint: 'While it is announced and while it runs.' },
  stores: { hint: 'Their ids, or how they begin, like 08*.' },
  takesOldPurchases: { label: 'Takes purchases of long ago' },
  uses_per_member: { label: 'Uses for each member', hint: 'Empty for any number.' },
  usualDays: { label: 'Points come after (days)' },
  validDays: { label: 'Valid for (days)' },
}

export const labelOf = (name: string): string => words[name]?.label ?? inWords(name)
/** @param kind  where it is another in one kind of content */
export const hintOf = (name: string, kind = ''): string | undefined =>
  words[`${kind}.${name}`]?.hint ?? words[name]?.hint
/** What a choice of a field is called; its own name where nothing better is. */
export const choiceOf = (name: string, value: string): string =>
  words[name]?.choices?.[value] ?? (/^[a-z][a-zA-Z]*$/.test(value) ? inWords(value) : value === '' ? '–' : value)
