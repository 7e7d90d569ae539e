import type { ScreenExample } from '../../parts/examples/screen-example.ts'

const address = '/documents-api/registration/:name.html'
const text =
  '<h2>What this is</h2><p>A few words that operators wrote, with a <a href="/register/help">link</a> in them.</p><h2>What follows</h2><ul><li>A first point.</li><li>A second one, which goes on for long enough to need another line on a phone.</li></ul>'

export const documentExamples: Record<string, ScreenExample> = {
  full: { answers: { [address]: text } },
  loading: {},
  error: { answers: { [address]: { refusal: 'unexpected' } } },
}
