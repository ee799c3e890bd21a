const { TestEnvironment } = require('jest-environment-node')
const { withCpuLog } = require('./with-cpu-log')

module.exports = withCpuLog(TestEnvironment)
