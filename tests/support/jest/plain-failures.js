/**
 * What Jest writes with --json has each failure's own objects too. A page's elements among them go round in a circle, and with them all
 * results of the run would be lost: its files could not even be looked at again. The messages, which are all that is read, stay.
 */
module.exports = class PlainFailures {
  onTestResult(_test, { testResults }) {
    for (const result of testResults) result.failureDetails = []
  }
}
