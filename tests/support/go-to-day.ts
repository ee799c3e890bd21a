import { login } from '@contract/account/session-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { setClockOffset } from './database'
import type { TestMember, TestServer } from './server'

// Not in use-server.ts: nearly every test imports that, and would be shown each change of the account's module.

/** So many days after now. */
export async function goToDay(server: TestServer, member: TestMember, days: number): Promise<void> {
  setClockOffset(server.db, days * DAY_MS)
  await signInAgain(server, member)
}

/** Where the clock was moved: the session of before may be over then. */
export async function signInAgain(server: TestServer, member: TestMember): Promise<void> {
  Object.assign(member, await server.ask(login, { email: member.email, password: member.password }))
}
