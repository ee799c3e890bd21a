import { resetClock } from './database'
import { aPlatform, type Setup, type TestPlatform } from './platform'
import { startTestServer, type TestMember, type TestServer, type TestServerOptions } from './server'

// What a test file needs around it, said in a line each at its top. Each gives an object that is filled before the tests
// run and stays the same one: it may be named anywhere, and read only inside tests and hooks.

/** The server of a test file. */
export interface FileServer extends TestServer {
  /** Does this whenever the tables have been emptied: before each test, or once where the file's tests share their rows. */
  whenEmptied(work: () => Promise<unknown>): void
}

interface FileServerOptions extends Omit<TestServerOptions, 'environment'> {
  /** Asked when the server is started: the place for what must run before it does. */
  readonly environment?: TestServerOptions['environment'] | (() => Promise<TestServerOptions['environment']>)
  /** Where building up costs more than the tests: they see what earlier ones have left. */
  readonly sharesRows?: boolean
}

/** Empty and at the right time before each test, closed after the last. */
export function useTestServer({ sharesRows = false, environment, ...options }: FileServerOptions = {}): FileServer {
  const whenEmptied = sharesRows ? beforeAll : beforeEach
  const server = { whenEmptied: (work) => whenEmptied(work) } as FileServer
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment
    Object.assign(server, await startTestServer({ ...options, ...(settings && { environment: settings }) }))
  })
  server.whenEmptied(() => {
    resetClock(server.db)
    return server.reset()
  })
  afterAll(() => server.close())
  return server
}

/** The platform that its operator has set up: the small one unless told. */
export function usePlatform(server: FileServer, setup?: Setup): TestPlatform {
  const platform = {} as TestPlatform
  server.whenEmptied(async () => Object.assign(platform, await aPlatform(server, setup)))
  return platform
}

/** A member who is signed in. */
export function useMember(server: FileServer, given?: Parameters<TestServer['signUpMember']>[0]): TestMember {
  const member = {} as TestMember
  server.whenEmptied(async () => Object.assign(member, await server.signUpMember(given)))
  return member
}
