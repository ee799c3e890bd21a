import { login } from '@contract/account/session-endpoints'
import { createServerClient } from '@server/cli/server-client'
import { onOwnLine } from '../own-line'
import type { Product } from '../product'
import { PASSWORD } from './belongings'

/** What signing in leaves on the device (src/session), key by key as the device keeps it. */
export async function signIn(product: Product, email: string): Promise<Record<string, string>> {
  const { token, ...result } = await createServerClient({ serverUrl: product.address, headers: onOwnLine() }).ask(login, { email, password: PASSWORD })
  const keep = (data: unknown) => JSON.stringify({ data })
  return { login: keep({ token, status: 'y', result }), userInfo: keep({ ClientNO: result.ClientNO }) }
}
