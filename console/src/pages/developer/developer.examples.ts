import { type Example, signedInAs } from '../../parts/examples/example.ts'

const of = (sample: string): Example => ({
  path: `/forms/${sample}`,
  stubs: [signedInAs('marketer')],
  until: 'What is written',
})

export const examples: Record<string, Example> = {
  'a form of cells': of('offer'),
  'a form with lists and faults': of('event'),
  'a form with shapes and names': of('shapes'),
  'a form of Markdown': of('markdown'),
}
