import { inventedPassword } from './invented-members.ts'
import { escaped, page } from './page.ts'

type PageInput = { partnerName: string; programmeName: string; request: string }

/** Asks for number and password. It says that nobody real is here, and who can be tried. */
export function loginPage(
  { partnerName, request }: PageInput,
  { example, problem }: { example: string; problem?: string },
) {
  return page(
    `Log in to ${partnerName}`,
    `${problem ? `<p class="problem" id="problem" role="alert">${escaped(problem)}</p>` : ''}
<form method="post" action="login">
<input type="hidden" name="request" value="${escaped(request)}">
<label for="number">Membership number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="username" required${problem ? ' aria-describedby="problem"' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${problem ? ' aria-describedby="problem"' : ''}>
<button class="first">Log in</button>
</form>
${cancelForm(request)}
<p>This stands in for ${escaped(partnerName)} while the programme is tried out. Its members are invented: number ${escaped(example)},
password ${inventedPassword}.</p>`,
  )
}

/** Says what is shared, and asks. */
export function consentPage(
  { partnerName, programmeName, request }: PageInput,
  { firstName, masked }: { firstName: string; masked: string },
) {
  return page(
    `Link your account to ${programmeName}?`,
    `<p>Hello ${escaped(firstName)}. ${escaped(programmeName)} asks to be linked to your ${escaped(partnerName)} account ${escaped(masked)}.</p>
<p>It will be able to:</p>
<ul><li>read your number, last name and balance</li><li>add points to your account, and take points that you convert</li></ul>
<p>You can end this at any time, there or here.</p>
<form method="post" action="consent">
<input type="hidden" name="request" value="${escaped(request)}">
<button class="first" name="decision" value="allow">Link accounts</button>
</form>
${cancelForm(request)}`,
  )
}

const cancelForm = (request: string) => `<form method="post" action="consent">
<input type="hidden" name="request" value="${escaped(request)}">
<button name="decision" value="cancel">Cancel</button>
</form>`

/** A page that leads nowhere: it is not known where to go back to. */
export const deadEndPage = (problem: string) =>
  page('This page cannot be used', `<p>${escaped(problem)} Go back to where you came from and begin again.</p>`)
