import type { InputOf } from '@contract/kit/endpoint'
import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import type { CodePurpose } from '@contract/account/identity'
import type { TestServer } from '../../support/server'

export type IdentityInput = InputOf<typeof register>

/** What a member types into the form of registering and of resetting, complete and right but for the code. */
export function anIdentity(given: Partial<IdentityInput> = {}): IdentityInput {
  return {
    email: 'lin@example.com',
    code: '000000',
    region: 'TW',
    phone: '0912 345 678',
    password: 'a quiet harbour',
    confirmPassword: given.password ?? 'a quiet harbour',
    agreed: true,
    ...given,
  }
}

/** Asks for a code and reads it from the mail. */
export async function mailedCode(server: TestServer, email: string, purpose: CodePurpose): Promise<string> {
  await server.ask(sendCode, { email, purpose })
  return (await server.findMailCode(email)) ?? 'no code in the mail'
}

/** A code that is not this one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

export async function registered(server: TestServer, given: Partial<IdentityInput> = {}) {
  const identity = anIdentity(given)
  const code = await mailedCode(server, identity.email, 'register')
  return server.ask(register, { ...identity, code })
}

export async function reset(server: TestServer, given: Partial<IdentityInput> = {}) {
  const identity = anIdentity({ password: 'another harbour', ...given })
  const code = await mailedCode(server, identity.email, 'reset')
  return server.post(resetPassword, { ...identity, code })
}
