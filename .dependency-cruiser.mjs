/**
 * The server's storeys, top to bottom (docs/architecture.md), rooms that are not built yet too. A room uses those
 * below it, through their `<domain>.ts`; never beside, never above.
 */
const storeys = [
  ['commands'],
  ['demonstration'],
  ['bookkeeping'],
  ['registration', 'account', 'lost-cards', 'refunds', 'till', 'redemptions'],
  ['activity'],
  ['earning', 'expiry', 'spending', 'offers', 'partners', 'vouchers'],
  ['identity', 'brands', 'prices'],
  ['two-factor', 'card-codes', 'wallet-passes'],
  ['cards', 'collectors', 'content', 'addresses', 'cases'],
  ['ledger', 'messaging', 'switches'],
]

const room = (names) => `^server/src/(${names.join('|')})/`
const anyRoom = room(storeys.flat())

/** Tests and database tooling see tables across the house; nothing of the product does. */
const test = '\\.test\\.tsx?$'
const outsideTheProduct = [test, '^server/drizzle\\.config\\.ts$', '^server/print-database\\.ts$']

/** The web app's layers, top to bottom: each uses those below it. */
const webLayers = ['app', 'pages', 'parts', 'platform']
const webLayer = (names) => `^web/src/(${names.join('|')})/`

const arrows = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'contract-stands-alone',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  },
  {
    name: 'contract-callers-share-the-root-only',
    from: { path: '^contract/src/([^/]+)/' },
    to: { path: '^contract/src/[^/]+/', pathNot: '^contract/src/$1/' },
  },
  {
    name: 'design-knows-react-and-css-only',
    from: { path: '^design/src/', pathNot: test },
    to: { pathNot: ['^design/src/', 'node_modules/(@types/)?react/'] },
  },
  {
    name: 'web-knows-the-contract-and-the-design',
    from: { path: '^web/' },
    to: { path: '^(server|testing|journeys|benchmarks|scripts)/' },
  },
  {
    name: 'server-knows-the-contract-only',
    from: { path: '^server/', pathNot: test },
    to: { path: '^(design|web|testing|journeys|benchmarks|scripts)/' },
  },
]

const web = [
  ...webLayers.slice(0, -1).map((layer, index) => ({
    name: `web-nothing-below-uses-${layer}`,
    from: { path: webLayer(webLayers.slice(index + 1)) },
    to: { path: webLayer([layer]) },
  })),
  {
    name: 'web-a-page-uses-no-other-page',
    from: { path: '^web/src/pages/([^/]+)/' },
    to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
  },
  {
    name: 'web-nothing-loose',
    from: { path: '^web/src/[^/]+$' },
    to: {},
  },
]

const house = [
  ...storeys.slice(0, -1).map((storey, index) => ({
    name: `nothing-below-uses-${storey.join('-')}`,
    from: { path: room(storeys.slice(index + 1).flat()), pathNot: test },
    to: { path: room(storey) },
  })),
  ...storeys.map((storey) => ({
    name: `not-beside-${storey.join('-')}`,
    from: { path: room(storey), pathNot: test },
    to: { path: room(storey), pathNot: '^server/src/$1/' },
  })),
  {
    name: 'platform-carries-the-house',
    from: { path: '^server/src/platform/', pathNot: outsideTheProduct },
    to: { path: anyRoom },
  },
  {
    name: 'only-rooms-we-know',
    from: { path: '^server/src/', pathNot: outsideTheProduct },
    to: { path: '^server/src/[^/]+/', pathNot: [anyRoom, '^server/src/platform/'] },
  },
]

const rooms = [
  {
    name: 'through-the-front-door',
    from: { path: '^server/src/([^/]+)/', pathNot: outsideTheProduct },
    to: {
      path: '^server/src/([^/]+)/',
      // A letter's shared look is for whoever writes one.
      pathNot: ['^server/src/$1/', '^server/src/(platform|messaging/letter)', '^server/src/([^/]+)/\\2\\.tsx?$'],
    },
  },
  {
    name: 'routes-hold-no-sql',
    from: { path: '^server/src/.+/routes\\.ts$' },
    to: { path: '/([a-z-]+-store|store|tables)\\.ts$' },
  },
  {
    name: 'decisions-know-no-routes',
    from: { path: '^server/src/[^/]+/', pathNot: [test, '/routes\\.ts$'] },
    to: { path: '^server/src/[^/]+/([^/]*routes|job-handlers)\\.ts$' },
  },
  {
    // Every file of a module may queue its jobs, and other modules reach them through its `<module>.ts`.
    name: 'jobs-are-declared-only',
    from: { path: '^server/src/[^/]+/jobs\\.ts$', pathNot: '^server/src/platform/' },
    to: { path: '^server/src/', pathNot: '^server/src/platform/database/job\\.ts$' },
  },
  {
    name: 'store-holds-no-rule',
    from: { path: '^server/src/([^/]+)/store\\.ts$' },
    to: { path: '^server/src/$1/($1|routes|jobs|job-handlers|messages)\\.tsx?$' },
  },
]

export default {
  forbidden: [...arrows, ...web, ...house, ...rooms].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc', // the usual one is TypeScript's own interface, which TypeScript 7 does not have yet
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)web/build/', '\\.react-router/', '(^|/)\\.data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
