import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Parts of React Router for what we do not do: routes that are discovered on the way (ours are all in the manifest) and
 * instrumentation (we give it none). Nothing in them runs, and the bundler cannot know.
 */
const unused = ['dom/ssr/route-discovery.js', 'dom/ssr/fog-of-war.js', 'router/instrumentation.js']

const ofRouter = /\/react-router\/dist\/production\/lib\/(.+\.js)$/

/** What takes a sentence for the developer who uses it wrongly; React itself leaves such sentences out in production. */
const explained = /^(UNSAFE_)?(invariant|warning|warningOnce|warnOnce)$/

/** React Router as our pages need it, 10 kB smaller: without what we do not use, and without sentences for developers. */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ofRouter },
      handler(code, id) {
        const [, name = ''] = ofRouter.exec(id) ?? []
        met.add(name)
        return {
          code: unused.includes(name) ? withoutWork(code) : withoutSentences(code, id, this.parse(code)),
          map: null,
        }
      },
    },
    buildEnd(error) {
      const gone = unused.filter((name) => !met.has(name))
      if (!error && gone.length > 0) this.error(`React Router has no ${gone} any more: see web/lean-router.ts.`)
    },
  }
}

/** Its functions do nothing, which is what they would have done. */
function withoutWork(code: string): string {
  const [, exported = ''] = /^export \{ (.+) \};$/m.exec(code) ?? []
  return `const nothing = () => {}; export { ${exported.split(', ').map((name) => `nothing as ${name}`)} }`
}

type Node = { type: string; start: number; end: number; name?: string; callee?: Node; arguments?: Node[] }

/** Instead of the sentence it says where the sentence stands: `hooks.js:758`. */
function withoutSentences(code: string, id: string, program: object): string {
  const sentences = nodesIn(program).flatMap(({ type, callee, arguments: [...given] = [] }) => {
    const isExplained = type === 'CallExpression' && explained.test(callee?.name ?? '')
    const isThrown = type === 'NewExpression' && callee?.name === 'Error'
    const sentence = isExplained ? given.at(-1) : isThrown ? given[0] : undefined
    return sentence && given.length > (isExplained ? 1 : 0) && /Literal$/.test(sentence.type) ? [sentence] : []
  })
  let lean = code
  for (const { start, end } of sentences.sort((a, b) => b.start - a.start)) {
    const line = code.slice(0, start).split('\n').length
    lean = `${lean.slice(0, start)}'${basename(id)}:${line}'${lean.slice(end)}`
  }
  return lean
}

function nodesIn(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(nodesIn)
  return 'type' in part ? [part as Node, ...below] : below
}
