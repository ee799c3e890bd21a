import path from 'node:path'
import { browserslist } from '../package.json'

/**
 * Packages that ship newer syntax than our oldest targets run; every other one reaches the phone as published. They hold nothing that our
 * plugins of Babel would look for.
 */
const WRITTEN_ANEW = /node_modules[\\/](@noble[\\/]ciphers|valibot|zustand|@tanstack|react-hook-form|libphonenumber-js|uqr|query-string|filter-obj|split-on-first|decode-uri-component)[\\/]/

/** Taro compiles src and its own packages by itself. Of NutUI, too, Babel must see which parts of Taro it calls. */
const OURS = [path.resolve(__dirname, '../contract'), (file: string) => /node_modules[\\/]@nutui[\\/]/.test(file)]

/** What Babel compiles besides. For iOS 12, which the mini-program must reach, esbuild cannot write destructuring. */
export const byBabel = { h5: OURS, weapp: [...OURS, (file: string) => WRITTEN_ANEW.test(file)] }

/** `chrome >= 85` → `chrome85`; and no younger language, though those browsers read some of it (docs/decisions/oldest-browsers.md). */
const oldest = ['es2021', ...browserslist.defaults.map((line) => line.replace(/[\s>=]/g, ''))]

/** On the site esbuild writes packages for the same browsers, in a tenth of Babel's time. */
export const packagesByEsbuild = {
  module: {
    rule: {
      packages: {
        test: /\.m?jsx?$/,
        include: [WRITTEN_ANEW],
        use: { esbuild: { loader: 'esbuild-loader', options: { loader: 'jsx', target: oldest } } },
      },
    },
  },
}
