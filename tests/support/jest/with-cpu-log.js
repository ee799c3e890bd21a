const { appendFileSync, mkdirSync } = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '../../..')

/** Where `npm run cost` reads what each test file took; not asked for, nothing is written. */
const log = process.env.CPU_LOG

/** An environment that writes down what the processor spent in Jest's worker on its test file. */
exports.withCpuLog = (Environment) =>
  log === undefined
    ? Environment
    : class extends Environment {
        constructor(config, context) {
          super(config, context)
          this.file = path.relative(root, context.testPath).split(path.sep).join('/')
          this.before = process.cpuUsage()
        }

        async teardown() {
          await super.teardown()
          const { user, system } = process.cpuUsage(this.before)
          mkdirSync(path.dirname(log), { recursive: true })
          appendFileSync(log, `${JSON.stringify({ file: this.file, seconds: (user + system) / 1e6 })}\n`)
        }
      }
