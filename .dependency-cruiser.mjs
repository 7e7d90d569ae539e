import { layers } from './server/layers.ts'

const moduleNames = layers.map(({ group, modules }) => modules.map((name) => `${group}/${name}`))
/** @param {readonly string[]} names */
const inModules = (names) => `^server/src/(${names.join('|')})/`
const anyModule = inModules(moduleNames.flat())

/** Tests and database tools read the tables of every module; the product does not. */
const test = '\\.test\\.tsx?$'
const outsideTheProduct = [test, '^server/drizzle\\.config\\.ts$', '^server/(print-database|layers)\\.ts$']

/** The web app's layers, top to bottom: each uses the layers below it. */
const webLayers = ['app', 'pages', 'parts', 'platform']
/** @param {readonly string[]} names */
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
    to: { pathNot: ['^design/src/', 'node_modules/(@types/)?(react|react-aria-components)/'] },
  },
  {
    name: 'documents-know-the-contract-only',
    from: { path: '^documents/', pathNot: test },
    to: { pathNot: ['^documents/', '^contract/', 'node_modules/markdown-it/'] },
  },
  {
    name: 'partner-programme-stands-alone',
    from: { path: '^partner-programme/', pathNot: test },
    to: { path: '^(contract|documents|brand-sites|server|design|web|testing|journeys|benchmarks|scripts)/' },
  },
  {
    name: 'till-client-knows-the-types-of-the-contract',
    from: { path: '^till-client/', pathNot: test },
    to: { pathNot: ['^till-client/', '^contract/'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'brand-sites-know-the-page-of-the-partner-programme',
    from: { path: '^brand-sites/', pathNot: test },
    to: { path: '^(contract|documents|server|design|web|testing|journeys|benchmarks|scripts)/' },
  },
  {
    name: 'web-knows-the-contract-and-the-design',
    from: { path: '^web/' },
    to: { path: '^(server|brand-sites|partner-programme|testing|journeys|benchmarks|scripts)/' },
  },
  {
    name: 'console-knows-the-contract-and-the-design',
    from: { path: '^console/' },
    to: { path: '^(server|web|brand-sites|partner-programme|testing|journeys|benchmarks|scripts)/' },
  },
  {
    name: 'server-knows-the-contract-only',
    from: { path: '^server/', pathNot: test },
    to: { path: '^(design|web|console|brand-sites|partner-programme|testing|journeys|benchmarks|scripts)/' },
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
    name: 'web-developers-pages-alone-call-for-developers',
    from: { path: '^web/', pathNot: ['^web/src/pages/dev/', test] },
    to: { path: '^contract/src/developer/' },
  },
  {
    name: 'web-nothing-loose',
    from: { path: '^web/src/((pages|parts)/)?[^/]+$' },
    to: {},
  },
]

/** The console's layers, top to bottom; what waits of every subject is on the page of today. */
const consoleLayers = ['pages', 'parts', 'platform']
/** @param {readonly string[]} names */
const consoleLayer = (names) => `^console/src/(${names.join('|')})/`

const console = [
  ...consoleLayers.slice(0, -1).map((layer, index) => ({
    name: `console-nothing-below-uses-${layer}`,
    from: { path: consoleLayer(consoleLayers.slice(index + 1)) },
    to: { path: consoleLayer([layer]) },
  })),
  {
    name: 'console-a-subject-uses-no-other-subject',
    from: { path: '^console/src/pages/([^/]+)/', pathNot: '^console/src/pages/(today|cases|content)/' },
    to: { path: '^console/src/pages/', pathNot: '^console/src/pages/$1/' },
  },
  {
    // A case has its member beside it, with what can be done for them.
    name: 'console-a-case-uses-its-member-alone',
    from: { path: '^console/src/pages/cases/' },
    to: { path: '^console/src/pages/', pathNot: '^console/src/pages/(cases|members)/' },
  },
  {
    // A draft that waits shows its request, with yes and no.
    name: 'console-content-uses-requests-alone',
    from: { path: '^console/src/pages/content/' },
    to: { path: '^console/src/pages/', pathNot: '^console/src/pages/(content|requests)/' },
  },
  {
    name: 'console-nothing-loose',
    from: { path: '^console/src/pages/[^/]+$' },
    to: {},
  },
]

/**
 * What members are told is declared by each module, and joined far below them, where stored messages are read by their kind.
 * No circle can come of it: a module's kinds know nothing of the module.
 */
const kindsOfModules = '^server/src/[^/]+/[^/]+/kinds\\.ts$'
const joinedKinds = '^server/src/records/notifications/kinds\\.ts$'

/** The letters of all modules stand in one list, too, from which the office reads them: a letter does not know its sender. */
const joinedLetters = '^server/src/office/letters/every-letter\\.ts$'

const serverLayers = [
  ...moduleNames.slice(0, -1).map((modules, index) => ({
    name: `nothing-below-uses-${modules.join('-')}`,
    from: { path: inModules(moduleNames.slice(index + 1).flat()), pathNot: [test, joinedKinds, joinedLetters] },
    to: { path: inModules(modules) },
  })),
  ...moduleNames.map((modules) => ({
    name: `not-beside-${modules.join('-')}`,
    from: { path: inModules(modules), pathNot: [test, joinedLetters] },
    to: { path: inModules(modules), pathNot: '^server/src/$1/' },
  })),
  {
    name: 'platform-knows-no-module',
    from: { path: '^server/src/platform/', pathNot: outsideTheProduct },
    to: { path: anyModule },
  },
  {
    name: 'every-module-has-its-layer',
    from: { path: '^server/src/', pathNot: outsideTheProduct },
    to: { path: '^server/src/.+/', pathNot: [anyModule, '^server/src/platform/'] },
  },
]

/** What the platform keeps, a room for each: none of the upper ones uses another, and the lower ones use none of them. */
const platformRooms = { upper: ['migrations', 'jobs', 'secrets'], lower: ['database', 'lanes'] }
/** @param {readonly string[]} names */
const inRooms = (names) => `^server/src/platform/(${names.join('|')})/`

const platform = [
  {
    name: 'platform-database-and-lanes-stand-below',
    // It lists the tables of all.
    from: { path: inRooms(platformRooms.lower), pathNot: [test, '/every-table\\.ts$'] },
    to: { path: inRooms(platformRooms.upper) },
  },
  {
    name: 'platform-rooms-stand-beside-each-other',
    from: { path: inRooms(platformRooms.upper), pathNot: test },
    to: { path: inRooms(platformRooms.upper), pathNot: '^server/src/platform/$1/' },
  },
]

const store = '/([a-z-]+-store|store|tables)\\.ts$'

const modules = [
  {
    name: 'through-its-module-file',
    from: { path: '^server/src/([^/]+/[^/]+)/', pathNot: [...outsideTheProduct, joinedKinds, joinedLetters] },
    to: {
      path: '^server/src/[^/]+/[^/]+/',
      // The letters of all modules have the same kinds of placeholders, and their messages in the app one form.
      pathNot: [
        '^server/src/$1/',
        '^server/src/(platform/|records/letters/placeholders|records/notifications/kind-row)',
        '^server/src/[^/]+/([^/]+)/\\2\\.tsx?$', // the patterns are one: its second group
      ],
    },
  },
  {
    // conventions.test.ts finds queries that need no such import.
    name: 'sql-in-stores-and-tables-only',
    from: { path: '^server/src/', pathNot: ['^server/src/platform/', test, store] },
    to: { path: 'node_modules/(drizzle-orm|pg|pg-copy-streams)/' },
  },
  {
    name: 'routes-use-no-store',
    from: { path: '^server/src/.+/([^/]*routes|module)\\.ts$' },
    to: { path: store },
  },
  {
    name: 'decisions-know-no-routes',
    from: { path: '^server/src/[^/]+/', pathNot: [test, '/([^/]*routes|module)\\.ts$'] },
    to: { path: '^server/src/[^/]+/[^/]+/([^/]*routes|job-handlers)\\.ts$' },
  },
  {
    // server/src/modules.ts finds them by their name.
    name: 'nobody-imports-what-a-module-is',
    from: {},
    to: { path: '^server/src/[^/]+/[^/]+/module\\.ts$' },
  },
  {
    // Every file of a module may queue its jobs; other modules reach them through its `<module>.ts`.
    name: 'jobs-are-declared-only',
    from: { path: '^server/src/[^/]+/[^/]+/jobs\\.ts$', pathNot: '^server/src/platform/' },
    to: { path: '^server/src/', pathNot: '^server/src/platform/jobs/(job|batched-jobs)\\.ts$' },
  },
  {
    name: 'message-kinds-are-declared-only',
    from: { path: kindsOfModules, pathNot: joinedKinds },
    to: { path: '^server/src/', pathNot: '^server/src/records/notifications/kind-row\\.ts$' },
  },
  {
    name: 'joined-kinds-know-kinds-only',
    from: { path: joinedKinds },
    to: { path: '^server/src/', pathNot: [kindsOfModules, '^server/src/records/notifications/kind-row\\.ts$'] },
  },
  {
    name: 'store-holds-no-rule',
    from: { path: '^server/src/([^/]+/([^/]+))/([a-z-]+-store|store)\\.ts$' },
    to: { path: '^server/src/$1/($2|routes|jobs|job-handlers|messages|module)\\.tsx?$' },
  },
]

export default {
  forbidden: [...arrows, ...web, ...console, ...serverLayers, ...platform, ...modules].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    // TypeScript 7 has no programming interface yet. This parser reads imports of types, too; the option
    // `tsPreCompilationDeps` would need TypeScript for that, and warn that it is missing.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(web|console)/build/', '\\.react-router/', '(^|/)\\.data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
}
