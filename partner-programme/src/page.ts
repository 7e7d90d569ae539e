/** A text within HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; padding: 1.5rem; max-width: 26rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit;
          border: 1px solid #767676; border-radius: 8px }
  button { margin-top: 1rem; width: 100%; min-height: 48px; font: inherit; font-weight: 600; border-radius: 8px;
           border: 1px solid currentColor; background: Canvas; color: CanvasText }
  button.first { border-color: var(--main); background: var(--main); color: #fff }
  :focus-visible { outline: 3px solid #b45309; outline-offset: 2px }
  .problem { border-left: 4px solid #b91c1c; padding-left: .75rem }
`

/** A page that stands in for another site: it needs no script. */
export const page = (title: string, content: string, colour = '#14532d') => `<!doctype html>
<html lang="en" style="--main: ${escapeHtml(colour)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>`
