import { inventedPassword } from './invented-members.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; padding: 1.5rem; max-width: 26rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit;
          border: 1px solid #767676; border-radius: 8px }
  button { margin-top: 1rem; width: 100%; min-height: 48px; font: inherit; font-weight: 600; border-radius: 8px;
           border: 1px solid currentColor; background: Canvas; color: CanvasText }
  button.first { border-color: #14532d; background: #14532d; color: #fff }
  :focus-visible { outline: 3px solid #b45309; outline-offset: 2px }
  .problem { border-left: 4px solid #b91c1c; padding-left: .75rem }
`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</html>`

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
