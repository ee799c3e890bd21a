const { createHash } = require('node:crypto')
const path = require('node:path')
const { transformSync, version } = require('esbuild')

/** Jest runs CommonJS, where the module's own address is spelled differently. */
const OWN_ADDRESS = {
  'import.meta.url': "require('node:url').pathToFileURL(__filename).href",
  'import.meta.filename': '__filename',
  'import.meta.dirname': '__dirname',
}

const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx', '.jsx': 'jsx' }

/** What Node's tests see of TypeScript and modules: types off, modules as CommonJS, nothing else changed. */
module.exports = {
  process: (text, file) => ({
    code: transformSync(inOneModule(text), {
      sourcefile: file,
      loader: LOADERS[path.extname(file)] ?? 'js',
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      // Jest runs import() only in code that it has compiled itself; esbuild turns it into a require.
      supported: { 'dynamic-import': false },
      sourcemap: 'inline',
      sourcesContent: false,
    }).code,
  }),
  getCacheKey: (text, file) => createHash('sha256').update(`${version}\0${__filename}\0${file}\0${text}`).digest('hex').slice(0, 32),
}

function inOneModule(text) {
  return Object.entries(OWN_ADDRESS).reduce((whole, [name, own]) => whole.replaceAll(name, own), text)
}
