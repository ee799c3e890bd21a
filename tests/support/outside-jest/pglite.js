module.exports = globalThis.requireOutsideJest('@electric-sql/pglite')
