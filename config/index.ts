import path from 'node:path'
// Types only: the package's own entry loads its project generator, and that a native binding nobody here needs.
import type { UserConfigExport } from '@tarojs/cli'
import { version } from '../package.json'
import buildLabels from './build-labels.json'
import developmentConfig from './dev'
import { WRITTEN_IN } from './minify'
import { byBabel, packagesByEsbuild } from './packages'
import { PageFiles } from './page-files'
import productionConfig from './prod'

/** The specification names the two builds so (section 9); the application's own version is package.json's. */
const BUILD_LABELS: Record<string, string> = buildLabels

/** Time after which loading a screen's code counts as failed (specification, section 9). */
const CHUNK_LOAD_TIMEOUT_MS = 120_000

const root = path.resolve(__dirname, '..')

/**
 * TanStack Query's modern build uses private class fields, which neither the mini-program nor older phones parse. The
 * core is looked for from where React's part stands, since npm may lay another version of it beside our own packages.
 */
const reactQuery = require.resolve('@tanstack/react-query')
const queryBuilds = {
  '@tanstack/react-query$': toLegacyBuild(reactQuery),
  '@tanstack/query-core$': toLegacyBuild(require.resolve('@tanstack/query-core', { paths: [reactQuery] })),
}

function toLegacyBuild(entry: string): string {
  return path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`)), 'build/legacy/index.js')
}

/**
 * What Taro's H5 runtime brings along for browsers older than ours, for JSONP, which our content policy forbids, and for a
 * tab bar of its own: every visitor would pay for it before the first paint. And what keeps the pages that were left.
 */
const exchangedOnH5 = {
  'whatwg-fetch$': false,
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only$': false,
  'jsonp-retry$': false,
  [require.resolve('@tarojs/router/dist/tabbar.js')]: path.join(root, 'config/h5-tab-bar.js'),
  [require.resolve('@tarojs/router/dist/events/scroll.js')]: path.join(root, 'config/h5-page-scroll.js'),
}

/**
 * By hash alone: a class is named in a sheet and in a script, and what a name says there reaches nobody. Six signs of it
 * keep all our classes apart: that any two of two thousand meet has a chance of one in thirty thousand.
 */
const SHORT_NAMES = process.env.NODE_ENV === 'development' ? '[name]__[local]___[hash:base64:5]' : '[hash:base64:6]'

const cssModules = {
  enable: true,
  config: { namingPattern: 'module' as const, generateScopedName: SHORT_NAMES },
}

interface EntryParts {
  readonly loaderMeta: { extraImportForWeb: string; execBeforeCreateWebApp: string }
}

/** Screens whose code is late are the app's own matter: it takes them from the entry before Taro's router does. */
function watchScreens(entries: EntryParts[]): EntryParts[] {
  for (const { loaderMeta } of entries) {
    loaderMeta.extraImportForWeb += "import { watchScreens } from '@/late-screens/watch-screens'\n"
    loaderMeta.execBeforeCreateWebApp += 'watchScreens(config.routes)\n'
  }
  return entries
}

/** Runs in the browser, as text: it may use nothing from here. */
function appendToBody(link: HTMLLinkElement) {
  document.body.appendChild(link)
}

const ALL_ON = Object.fromEntries(
  [
    'arrows', 'collapse_vars', 'comparisons', 'computed_props', 'directives', 'hoist_props', 'inline', 'loops', 'negate_iife',
    'properties', 'reduce_funcs', 'reduce_vars', 'switches', 'typeofs',
  ].map((name) => [name, true]),
)

/** Of the contract only what a screen takes is shipped with it: none of its files does anything by being there. */
const onlyWhatIsUsed = { module: { rule: { contract: { include: [path.join(root, 'contract')], sideEffects: false } } } }

type Merge = (...configs: object[]) => object

export default (merge: Merge) => {
  const platform = process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5'
  // The H5 site talks to the server that delivered it; a mini-program has no such server and needs an address.
  const apiBase = process.env.TARO_APP_API_BASE ?? (platform === 'h5' ? '' : 'http://localhost:3000')

  const ecma = WRITTEN_IN[platform]
  // The site is built beside the one that is served (scripts/builds.mjs).
  const outputRoot = process.env.BUILD_FOLDER ?? `dist/${platform}`

  const shared = {
    projectName: 'parcel-consolidation',
    date: '2026-11-21',
    designWidth: () => 375,
    deviceRatio: { 375: 2 },
    sourceRoot: 'src',
    outputRoot,
    plugins: platform === 'weapp' ? [path.join(root, 'config/weapp-templates/index.js')] : [],
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    logger: { quiet: true, stats: false },
    alias: {
      '@': path.join(root, 'src'),
      '@contract': path.join(root, 'contract'),
    },
    env: { TARO_APP_API_BASE: JSON.stringify(apiBase) },
    defineConstants: {
      __APP_VERSION__: JSON.stringify(version),
      __BUILD_LABEL__: JSON.stringify(BUILD_LABELS[platform]),
    },
    // WeChat takes the picture of a share card and the pins of its map as files of the package; a home screen the site's icons.
    copy: {
      patterns:
        platform === 'weapp'
          ? [
              { from: 'src/assets/share-card.png', to: `${outputRoot}/share-card.png` },
              { from: 'src/assets/map-pins', to: `${outputRoot}/pages_sub/map-pins` },
            ]
          : [{ from: 'src/assets/app-icons', to: `${outputRoot}/icons` }],
      options: {},
    },
    jsMinimizer: 'terser',
    terser: {
      enable: true,
      config: {
        // Taro's default for H5 keeps every function's name.
        keep_fnames: false,
        // Taro's default for the mini-program switches most of it off, one by one.
        compress: { ...ALL_ON, ecma, passes: 2, unsafe_arrows: true },
        output: {
          ecma,
          comments: false,
          // By default the mini-program's Chinese texts are written as escapes, which are twice as long.
          ascii_only: false,
          // Taro's own defaults quote keys, and terser then writes private class fields as invalid JavaScript.
          quote_keys: false,
          keep_quoted_props: false,
        },
      },
    },
    mini: {
      // No screen sets the text of a page.
      runtime: { enableInnerHTML: false },
      compile: { include: byBabel.weapp },
      postcss: { pxtransform: { enable: true, config: {} }, cssModules, [path.join(root, 'config/weapp-narrow.js')]: { enable: true } },
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain) {
        chain.merge({ output: { environment: { arrowFunction: true, const: true, destructuring: true } } })
        chain.resolve.alias.merge(queryBuilds)
        chain.merge(onlyWhatIsUsed)
        chain.plugin('providerPlugin').tap(([provided]) => [
          { ...provided, AbortController: [path.join(root, 'config/weapp-abort-controller.js'), 'AbortController'] },
        ])
      },
    },
    h5: {
      publicPath: '/',
      staticDirectory: 'static',
      router: { mode: 'browser', customRoutes: { '/pages/index/index': ['/', '/pages/index/index'] } },
      output: {
        filename: 'js/[name].[contenthash:6].js',
        chunkFilename: 'js/[name].[contenthash:6].js',
        chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:6].css',
        chunkFilename: 'css/[name].[contenthash:6].css',
        // The page names its own sheet below the first frame, in the body: a screen's sheet must come after it, since
        // of two rules of one weight the later wins.
        insert: appendToBody,
      },
      compile: { include: byBabel.h5 },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        // NutUI's styles stay in px on H5; ours do too, so that both keep one ruler at every screen width. Taro's own
        // type leaves out this unit, which its transform knows.
        pxtransform: { enable: true, config: { targetUnit: 'px' as 'rem' } },
        cssModules,
      },
      webpackChain(chain) {
        chain.merge({ resolve: { alias: exchangedOnH5 } })
        chain.plugin('pageFiles').use(PageFiles)
        chain.module.rule('componentStyles').test(/taro-components\.css$/).enforce('pre').use('less').loader(path.join(root, 'config/h5-component-styles.js'))
        chain.module.rule('pullToRefresh').test(/taro-pull-to-refresh-core\.js$/).enforce('pre').use('stop').loader(path.join(root, 'config/h5-pull-to-refresh.js'))
        chain.module.rule('textareaLines').test(/taro-textarea-core\.js$/).enforce('pre').use('lines').loader(path.join(root, 'config/h5-textarea-lines.js'))
        chain.module.rule('pagesOnce').test(/[\\/]src[\\/]app\.config\.ts$/).enforce('pre').use('once').loader(path.join(root, 'config/h5-pages-once.js'))
        chain.plugin('mainPlugin').tap(watchScreens)
        chain.resolve.alias.merge(queryBuilds)
        chain.merge(onlyWhatIsUsed)
        chain.merge(packagesByEsbuild)
      },
    },
  } satisfies UserConfigExport<'webpack5'>
  return merge({}, shared, process.env.NODE_ENV === 'development' ? developmentConfig : productionConfig)
}
