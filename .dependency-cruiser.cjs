// Which room may import which. tests/architecture proves that each rule can fail.
const rooms = (...names) => `^(?:${names.join('|')})/`
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(?:contract|domain|device|sw|server|src|tests|bench|build|dev|tools|demo)/', pathNot: allowed },
})

const foldersOf = (folder, names) => names.split(' ').map((name) => `${folder}/${name}/`)
/** The rooms of the server, from the ground up, as the paths of their files begin: each imports itself and those before it. */
const SERVER_ROOMS = [
  'env\\.ts$',
  ...foldersOf('platform', 'i18n db http idempotency jobs mail images'),
  ...foldersOf('modules', 'images stores audit notifications catalog cart maps identity addresses booking orders push'),
  ...foldersOf('modules', 'reviews import account logs backup operator'),
  ...foldersOf('web', 'share pages install'),
  'web/[^/]+$',
  '[^/]+$',
]
const inServer = (names) => `^server/(?:${names.join('|')})`
const serverOrder = SERVER_ROOMS.map((room, place) => ({
  name: `server-order-${/^\w+/.exec(room)?.[0] ?? 'top'}`,
  comment: 'rooms of the server import only what stands before them in SERVER_ROOMS',
  severity: 'error',
  from: { path: inServer([room]), pathNot: '\\.test\\.ts$' },
  to: { path: '^server/', pathNot: inServer(SERVER_ROOMS.slice(0, place + 1)) },
}))

/** The features, from the ground up: each imports those before it. */
const FEATURES =
  'connectivity catalog search account map addresses cart booking notifications push install orders settings navigation'.split(
    ' ',
  )
const featureOrder = FEATURES.map((feature, place) => ({
  name: 'feature-order',
  comment: 'features import only those before them in FEATURES',
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: '^src/features/', pathNot: `^src/features/(?:${FEATURES.slice(0, place + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // Tests are left to the compiler: the swc parser reports an import that two of them do not have.
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only(
      'contract-imports-domain',
      '^contract/',
      '^(?:contract|domain)/',
      'shapes know rules, and nobody who uses them',
    ),
    only('device-below', '^device/', '^(?:contract|domain|device)/', 'what a device keeps knows no page and no worker'),
    only(
      'domain-alone',
      '^domain/',
      '^(?:contract|domain)/',
      'rules know nobody; the lint sees to it that of the contract they know types',
    ),
    {
      name: 'domain-packages',
      severity: 'error',
      comment: 'no schema, no reading and writing',
      from: { path: '^domain/', pathNot: ['\\.test\\.ts$', '^domain/phone\\.ts$'] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'contract-packages',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'one-reader-of-phones',
      severity: 'error',
      comment: 'page and server call the same numbers valid; the field only lists what countries there are',
      from: { pathNot: ['^domain/phone\\.ts$', '^src/features/account/phone-book\\.ts$'] },
      to: { path: 'node_modules/libphonenumber-js/' },
    },
    only(
      'worker-imports-device',
      '^sw/',
      '^(?:sw/|contract/|domain/|device/(?!device-state|persisted-document|kinds))',
      'what page and worker share, without the packages that only the page uses',
    ),
    {
      name: 'worker-without-packages',
      severity: 'error',
      comment: 'what a package weighs here, every device fetches before it can work offline',
      from: { path: '^sw/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/' },
    },
    {
      name: 'one-store-of-values',
      severity: 'error',
      comment: 'what is kept past the register of kinds would stay on the device when its customer leaves',
      from: { path: '^src/', pathNot: '^src/data/outbox/' },
      to: { path: ['node_modules/idb-keyval/', '^device/database\\.ts$'] },
    },
    {
      name: 'one-registration',
      severity: 'error',
      comment: 'two that register the worker would each load the page again when it changes',
      from: { pathNot: '^src/data/worker-registration\\.ts$' },
      to: { path: 'node_modules/workbox-window/' },
    },
    only('server-imports-contract', '^server/', '^(?:server/|contract/|domain/|demo/)', 'demo documents are data'),
    ...serverOrder,
    {
      name: 'queries-in-repositories',
      comment: 'the lint sees the queries that need no import',
      severity: 'error',
      from: { path: '^server/', pathNot: ['-repository\\.ts$', '^server/platform/db/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'server-room-without-place',
      comment: 'a new folder of the server has its place in SERVER_ROOMS',
      severity: 'error',
      from: { path: '^server/', pathNot: inServer(SERVER_ROOMS) },
      to: {},
    },
    only(
      'routes-see-features',
      '^src/routes/',
      '^(?:src/(?:routes|features/[^/]+/index\\.ts|data|ui|i18n|lib|styles)|contract/|domain/|device/)',
      'routes join features by their doors',
    ),
    {
      name: 'features-by-their-door',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'features-below',
      severity: 'error',
      comment: 'features import data, ui, i18n, lib and contract only',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(?:src/(?:app|routes)/|server/|sw/|tests/)' },
    },
    ...featureOrder,
    {
      name: 'feature-without-place',
      comment: 'a new feature has its place in FEATURES',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `^src/features/(?:${FEATURES.join('|')})/` },
      to: {},
    },
    only('data-below', '^src/data/', '^(?:src/(?:data|lib)/|contract/|domain/|device/)', 'data knows no screen'),
    only('ui-below', '^src/ui/(?!form/)', '^src/(?:ui|lib|styles)/', 'ui takes no contract: props in, markup out'),
    only(
      'forms-below',
      '^src/ui/form/',
      '^src/(?:ui|i18n|lib)/',
      'fields say what is wrong in the language of the page',
    ),
    {
      name: 'ui-without-forms',
      severity: 'error',
      comment: 'the first view shows controls, and must not load the library of forms with them',
      from: { path: '^src/(?!ui/form/|features/)' },
      to: { path: '^(?:src/ui/form/|node_modules/@tanstack/(?:react-form|form-core)/)' },
    },
    only('i18n-below', '^src/i18n/', '^(?:src/(?:i18n|lib)/|contract/|domain/)', 'words know no screen'),
    only('lib-alone', '^src/lib/', '^(?:src/lib/|contract/|domain/)', 'lib knows nothing of ours but the contract'),
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: rooms('contract', 'domain', 'device', 'sw', 'server', 'src'), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-packages-in-product',
      severity: 'error',
      from: { path: rooms('contract', 'domain', 'device', 'sw', 'server', 'src'), pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'words-by-react-intl',
      severity: 'error',
      comment: 'react-intl is the one library of words; only the rooms of words may use what it is made of',
      from: { pathNot: ['^(?:src|server/platform)/i18n/', '\\.test\\.tsx?$'] },
      to: { path: 'node_modules/(?:intl-messageformat|@formatjs|@messageformat|messageformat|i18next)/' },
    },
    {
      name: 'banned-names',
      severity: 'error',
      from: {},
      to: {
        path: '^(?:contract|domain|device|sw|server|src)/.*(?:^|/)(?:utils|helpers|misc|common|types|constants|manager)\\.tsx?$',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^dist/|\\.json$|\\.css$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
