const fs = require('node:fs')
const path = require('node:path')
const { root } = require('./contract')

// A refusal of the server brings its own sentence. Of the table of errors a screen needs only what it finds out by itself:
// the codes that its forms' schemas and its own code name.

const FILE = path.join(root, 'contract/kit/errors.ts')
/** What staff may ask for is asked of no screen. */
const isRead = (file) => /\.tsx?$/.test(file) && file !== FILE && !/-operator-/.test(file)

function listFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? listFiles(file) : isRead(file) ? [file] : []
  })
}

let words
/** Every word in quotes: more than are codes, and no code that is named is missed. */
function readQuoted() {
  words ??= new Set(
    ['src', 'contract'].flatMap((folder) => listFiles(path.join(root, folder)).flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, word]) => word))),
  )
  return words
}

/** Only in what members get: tests compare with all sentences. */
const isShipped = () => process.env.NODE_ENV === 'production'

const isErrorsFile = (file) => file === FILE

module.exports = { isErrorsFile, isShipped, readQuoted }
