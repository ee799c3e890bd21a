// A file of tests that failed is looked at once more, alone, when everything else has ended. What passes then is flaky: counted as
// passed, printed, and written into the ledger (flaky-ledger.mjs) for whoever mends it; it refuses nobody's work. What is a
// finding at its first failure is not looked at again: whatever decides by itself what is right, money, security and races wherever
// they stand, and what the change itself has touched.

/**
 * @typedef {object} Failure a file of tests in which something failed
 * @property {string} file from the root, with slashes
 * @property {readonly { title: string, message: string }[]} tests those that failed, each titled with all that it stands under; one
 *   without a title where the file could not be run
 * @property {number} load of the machine over the last minute of its run
 * @property {() => Promise<boolean>} passesAlone runs the file once more, one worker, in the same turn
 */

/** Of these alone: they wait for what is drawn, on a machine that draws something else at the same time. */
const LOOKED_AGAIN = [
  /^tests\/(client|journeys|budgets|weapp-host)\//,
  /^tests\/torture\/(accessibility|layout|same-texts)\.test\.ts$/,
]
/** And of these not even there: a wrong amount, a door that opens, two deeds of which both won. */
const FINDINGS = /\[(race|money|security)\]|ledger/i
/** More files than that are no chance. */
const MOST_FILES = 4

/**
 * @param {Pick<Failure, 'file' | 'tests'>} failure
 * @param {readonly string[] | undefined} touched files that the change has touched; undefined: git does not know
 * @returns {string | undefined} why it is not looked at again
 */
export function whyNot({ file, tests }, touched) {
  if (!LOOKED_AGAIN.some((place) => place.test(file))) return 'it decides what is right by itself'
  if (tests.some(({ title }) => FINDINGS.test(title))) return 'money, security or a race'
  if (touched === undefined) return 'git does not know here what this change has touched'
  if (touched.includes(file)) return 'this change has touched it'
  return undefined
}

/**
 * @param {readonly Failure[]} failures of the whole run
 * @param {readonly string[] | undefined} touched as above
 * @param {(line: string) => void} say
 * @returns {Promise<readonly Failure[]>} those that passed
 */
export async function lookAgain(failures, touched, say) {
  const due = failures.filter((failure) => {
    const why = whyNot(failure, touched)
    if (why) say(`Not looked at again: ${failure.file}, ${why}`)
    return why === undefined
  })
  if (due.length > MOST_FILES) {
    say(`Not looked at again: ${due.length} files failed, that is no chance`)
    return []
  }
  const flaky = []
  for (const failure of due) {
    say(`\n── once more, alone: ${failure.file}`)
    if (await failure.passesAlone()) flaky.push(failure)
  }
  return flaky
}
