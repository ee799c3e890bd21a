const { TestEnvironment } = require('jest-environment-jsdom')
const { withCpuLog } = require('./with-cpu-log')

module.exports = withCpuLog(TestEnvironment)
