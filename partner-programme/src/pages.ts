import { inventedPassword } from './invented-members.ts'
import { escapeHtml, page } from './page.ts'

type PageInput = { partnerName: string; programmeName: string; request: string }

/** Asks for number and password. It says that nobody real is here, and who can be tried. */
export function loginPage(
  { partnerName, request }: PageInput,
  { example, problem }: { example: string; problem?: string },
) {
  return page(
    `Log in to ${partnerName}`,
    `${problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="login">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<label for="number">Membership number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="username" required${problem ? ' aria-describedby="problem"' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${problem ? ' aria-describedby="problem"' : ''}>
<button class="first">Log in</button>
</form>
${cancelForm(request)}
<p>This stands in for ${escapeHtml(partnerName)} while the programme is tried out. Its members are invented: number ${escapeHtml(example)},
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
    `<p>Hello ${escapeHtml(firstName)}. ${escapeHtml(programmeName)} asks to be linked to your ${escapeHtml(partnerName)} account ${escapeHtml(masked)}.</p>
<p>It will be able to:</p>
<ul><li>read your number, last name and balance</li><li>add points to your account, and take points that you convert</li></ul>
<p>You can end this at any time, there or here.</p>
<form method="post" action="consent">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button class="first" name="decision" value="allow">Link accounts</button>
</form>
${cancelForm(request)}`,
  )
}

const cancelForm = (request: string) => `<form method="post" action="consent">
<input type="hidden" name="request" value="${escapeHtml(request)}">
<button name="decision" value="cancel">Cancel</button>
</form>`

/** A page that leads nowhere: it is not known where to go back to. */
export const deadEndPage = (problem: string) =>
  page('This page cannot be used', `<p>${escapeHtml(problem)} Go back to where you came from and begin again.</p>`)
