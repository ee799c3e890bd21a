import { setTimeout as sleep } from 'node:timers/promises'
import { register, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import { SECOND_MS } from '@contract/kit/time'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { createDemoClient } from '@server/demo/demo-client'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { OUTBOX_PATH } from '@server/http/routes/outbox-route'

/** For everybody who tries the product on their own machine: no secret. */
export const demoSignIn = { email: 'demo@example.com', password: 'yida-demo' }

export const demoPhone = '0912345678'

/** Who registers, and how they came. */
export interface DemoPerson {
  readonly email: string
  readonly password: string
  readonly phone: string
  readonly referralCode?: string
}

export type SignUp = (person: DemoPerson) => Promise<DemoMember>

export interface DemoMember {
  readonly server: ServerClient
  readonly clientNo: string
}

/** Signs somebody of the demo in; registers them first, as everybody registers, where they are not known. */
export async function getDemoMember(serverUrl: string, person: DemoPerson): Promise<DemoMember> {
  const known = await findDemoMember(serverUrl, person)
  if (known) return known
  await registerDemoMember(serverUrl, person)
  const member = await findDemoMember(serverUrl, person)
  if (!member) throw new Error(`${person.email} has registered but cannot sign in`)
  return member
}

async function findDemoMember(serverUrl: string, { email, password }: DemoPerson): Promise<DemoMember | undefined> {
  try {
    const { token, ClientNO } = await createDemoClient({ serverUrl }).ask(login, { email, password })
    return { server: createDemoClient({ serverUrl, token, language: 'zh-Hant' }), clientNo: ClientNO }
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'wrongCredentials') return undefined
    throw error
  }
}

async function registerDemoMember(serverUrl: string, person: DemoPerson): Promise<void> {
  const guest = createDemoClient({ serverUrl, language: 'zh-Hant' })
  try {
    await guest.ask(sendCode, { email: person.email, purpose: 'register' })
  } catch (error) {
    // A start that was interrupted has asked for one: it still holds.
    if (!(error instanceof RefusedError && error.code === 'codeTooSoon')) throw error
  }
  await guest.ask(register, {
    ...person,
    confirmPassword: person.password,
    code: await readMailCode(serverUrl, person.email),
    region: 'TW',
    agreed: true,
  })
}

const MAIL_TRIES = 60

/** As a person would: from the outbox, once the mail is there. */
async function readMailCode(serverUrl: string, email: string): Promise<string> {
  const place = new RegExp(`data-recipient="${email.replaceAll('.', '\\.')}"[\\s\\S]*?data-testid="mail-code"[^>]*>(\\d{6})<`)
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    const page = await (await fetch(new URL(OUTBOX_PATH, serverUrl), { headers: ownCallHeaders })).text()
    const code = place.exec(page)?.[1]
    if (code !== undefined) return code
    await sleep(SECOND_MS / 2)
  }
  throw new Error(`the mail code of ${email} did not come`)
}
