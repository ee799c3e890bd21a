import type { UserConfigExport } from '@tarojs/cli'
import { FIRST_PACKAGES, minifyLateFilesBySwc } from './minify'
import { sharedOnce } from './shared-once'
import { shortenModuleIds } from './short-ids'
import { MergedFiles } from './merged-files'
import { ShortNames } from './short-names'
import { StartInSlices } from './start-in-slices'

export default {
  mini: {
    // Code that two sub-packages share stays in them, not in the main package.
    optimizeMainPackage: { enable: true },
    webpackChain(chain) {
      chain.plugin('miniSplitChunksPlugin').init((Plugin, args) => new (sharedOnce(Plugin))(...args))
      chain.plugin('shortNames').use(ShortNames)
      chain.plugin('mergedFiles').use(MergedFiles)
      shortenModuleIds(chain)
    },
  },
  h5: {
    webpackChain(chain) {
      chain.plugin('startInSlices').use(StartInSlices)
      minifyLateFilesBySwc(chain)
      shortenModuleIds(chain)
      // Without shared chunks each of the screens carries its own copy of every library.
      chain.optimization.splitChunks({
        chunks: 'all',
        minSize: 20_000,
        maxInitialRequests: 30,
        maxAsyncRequests: 30,
        hidePathInfo: true,
        cacheGroups: {
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
          // One file for all screens, and one for those of the shop, smaller than minSize.
          shopIcons: { test: /shop-icons\.scss/, type: 'css/mini-extract', name: 'shop-icons', enforce: true },
          screenIcons: { test: /screen-icons\.scss/, type: 'css/mini-extract', name: 'screen-icons', enforce: true },
          // What the first file needs of packages, under a name of its own.
          firstPackages: { type: /javascript/, test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: FIRST_PACKAGES, priority: -5, reuseExistingChunk: true },
          defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
        },
      })
    },
  },
} satisfies UserConfigExport<'webpack5'>
