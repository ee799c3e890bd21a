const { createHash } = require('node:crypto')
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { buildSync } = require('esbuild')
const { toAnswerShape } = require('./shape')

const root = path.resolve(__dirname, '../..')
const folder = path.join(root, 'contract')

let shapes

/** The contract as it runs, asked once a process: its endpoints' paths with the shapes of their answers. */
exports.findShape = (endpointPath) => {
  shapes ??= readShapes()
  if (!shapes.has(endpointPath)) throw new Error(`contract/all-endpoints.ts does not name the endpoint ${endpointPath}`)
  return shapes.get(endpointPath)
}

/** A file of the contract as it runs. @param {string} name */
function run(name) {
  const entry = path.join(folder, name)
  const { outputFiles } = buildSync({ entryPoints: [entry], bundle: true, write: false, platform: 'node', format: 'cjs', packages: 'external', logLevel: 'error' })
  const contract = new Module(entry)
  contract.filename = entry
  contract.paths = Module._nodeModulePaths(folder)
  contract._compile(outputFiles[0].text, entry)
  return contract.exports
}

const readShapes = () => new Map(run('all-endpoints.ts').allEndpoints.map(({ path: name, output }) => [name, toAnswerShape(output)]))

let limits

/** Every limit with its value, asked once a process. */
exports.findLimits = () => (limits ??= run('limits.ts').limits)

exports.root = root

exports.isContractFile = (file) => file.startsWith(folder + path.sep)

/** What the client's contract is made of: a schema in one file shows in the endpoints of another. */
exports.hashContract = () => {
  const hash = createHash('sha256')
  for (const each of [folder, __dirname]) {
    for (const name of fs.readdirSync(each, { recursive: true }).map(String).sort()) {
      const file = path.join(each, name)
      if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}
