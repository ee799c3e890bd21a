import config from '../../jest.config.js'
import PlainFailures from '../support/jest/plain-failures.js'

it('a failure that holds a page’s elements can be written down with all results of its run', () => {
  const element: Record<string, unknown> = {}
  element['owner'] = { element }
  const result = { testResults: [{ failureMessages: ['expected one element, received another'], failureDetails: [{ matcherResult: { actual: element } }] }] }
  expect(() => JSON.stringify(result)).toThrow(/circular/)
  new PlainFailures().onTestResult(undefined, result)
  expect(JSON.parse(JSON.stringify(result))).toEqual({ testResults: [{ failureMessages: ['expected one element, received another'], failureDetails: [] }] })
  expect(config.reporters).toContain('<rootDir>/tests/support/jest/plain-failures.js')
})
