import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Parts of React Router for what we do not do: routes that are discovered on the way (ours are all in the manifest) and
 * instrumentation (we give it none). Nothing in them runs, and the bundler cannot know.
 */
const unused = ['dom/ssr/route-discovery.js', 'dom/ssr/fog-of-war.js', 'router/instrumentation.js']

/** Functions that run for actions, fetchers, loaders of a server and `<Link prefetch>` alone; we have none of these. */
const unreached = [
  'fetch',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'startRedirectNavigation',
  'PrefetchPageLinks',
]

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
        if (unused.includes(name)) return { code: withoutWork(code), map: null }
        const nodes = nodesIn(this.parse(code))
        const cuts = [...sentences(nodes, (at) => `${basename(id)}:${lineOf(code, at)}`), ...bodies(nodes, met)]
        return { code: replaced(code, cuts), map: null }
      },
    },
    buildEnd(error) {
      const gone = [...unused, ...unreached].filter((name) => !met.has(name))
      if (!error && gone.length > 0) this.error(`React Router has no ${gone} any more: see web/lean-router.ts.`)
    },
  }
}

/** Its functions do nothing, which is what they would have done. */
function withoutWork(code: string): string {
  const [, exported = ''] = /^export \{ (.+) \};$/m.exec(code) ?? []
  return `const nothing = () => {}; export { ${exported.split(', ').map((name) => `nothing as ${name}`)} }`
}

type Node = {
  type: string
  start: number
  end: number
  name?: string
  id?: Node
  body?: Node
  callee?: Node
  arguments?: Node[]
}
type Cut = { start: number; end: number; instead: string }

/** Instead of the sentence it says where the sentence stands: `hooks.js:758`. */
function sentences(nodes: Node[], placeOf: (at: number) => string): Cut[] {
  return nodes.flatMap(({ type, callee, arguments: given = [] }) => {
    const isExplained = type === 'CallExpression' && given.length > 1 && explained.test(callee?.name ?? '')
    const isThrown = type === 'NewExpression' && callee?.name === 'Error'
    const sentence = isExplained ? given.at(-1) : isThrown ? given[0] : undefined
    if (!sentence || !/Literal$/.test(sentence.type)) return []
    return [{ start: sentence.start, end: sentence.end, instead: `'${placeOf(sentence.start)}'` }]
  })
}

/** Should one of them run after all, it says so. */
function bodies(nodes: Node[], met: Set<string>): Cut[] {
  return nodes.flatMap(({ type, id, body }) => {
    const name = id?.name ?? ''
    if (type !== 'FunctionDeclaration' || !body || !unreached.includes(name)) return []
    met.add(name)
    return [{ start: body.start, end: body.end, instead: `{ throw new Error('lean-router: ${name}') }` }]
  })
}

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

/** What stands within something that is cut goes with it. */
function replaced(code: string, cuts: Cut[]): string {
  let done = ''
  let from = 0
  for (const { start, end, instead } of cuts.sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    done += code.slice(from, start) + instead
    from = end
  }
  return done + code.slice(from)
}

function nodesIn(part: unknown): Node[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(nodesIn)
  return 'type' in part ? [part as Node, ...below] : below
}
