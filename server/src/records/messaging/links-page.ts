import { dayMs, hourMs, minuteMs } from '@pollen/contract/durations'
import { twoFactorLimits } from '@pollen/contract/two-factor'
import { type Beside, besides, codes, type Link, links, type Secret } from './links.ts'

function inWords(ms: number): string {
  const [many, unit] =
    ms < hourMs ? [ms / minuteMs, 'minute'] : ms <= dayMs ? [ms / hourMs, 'hour'] : [ms / dayMs, 'day']
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}

const whatIsBeside = ({ beside, because }: Beside) => (beside === 'nothing' ? `nothing. ${because}` : besides[beside])

/** docs/links.md. */
export function linksPage(): string {
  const ofLinks = Object.values<Link>(links).map(
    ({ address, does, lasts, uses, ...needs }) =>
      `| \`${address}…\` | ${does} | ${typeof lasts === 'number' ? inWords(lasts) : lasts} | ${uses} | ${whatIsBeside(needs)} |`,
  )
  const ofCodes = Object.entries<Secret>(codes).map(
    ([name, { does, uses, ...needs }]) => `| ${name} | ${does} | ${uses} | ${whatIsBeside(needs)} |`,
  )
  return `# Links and codes

Whoever reads a mailbox or holds a phone may be a stranger: an address is mistyped, old, or shared. So each link and each code that we send says here what it does, for how long, how often, and what must be there beside it ([123](decisions/123-a-link-serves-whom-it-was-sent-for.md)). \`npm run maps\` draws this page from \`server/src/records/messaging/links.ts\`; \`server/src/links.test.ts\` plays each link, and finds links in letters that are not here.

| link | what it does | good for | works | beside it |
|---|---|---|---|---|
${ofLinks.join('\n')}

No link changes anything for a mail scanner or a preview that fetches it: it leads to a page, whose button makes the call. The page of a registration’s link makes its call by itself, which confirms nothing but in the browser that asked. The one that a mail program posts to answers no GET. Any other link in a letter leads to a page and holds no secret; what it shows of a member needs their session.

## Codes

Six digits, good for ${twoFactorLimits.lifetimeMinutes} minutes and ${twoFactorLimits.tries} tries; a newer one ends those before it.

| code | what it does | works | beside it |
|---|---|---|---|
${ofCodes.join('\n')}
`
}
