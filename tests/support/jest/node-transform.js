const { withMutant } = require('./mutant')
const plain = require('./plain-transform')

module.exports = withMutant(plain)
