// A journey is long, and four times as long on a machine that is slow or busy. It does not wait for this to notice that something
// is missing: each of its steps gives up by itself after seconds (WAIT_MS of tests/support/member-driver.ts).
jest.setTimeout(900_000)
