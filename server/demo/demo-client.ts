import { ownCallHeaders } from '@server/http/own-calls'
import { createServerClient, type ServerClient, type ServerClientOptions } from '@server/operator/server-client'

/** Asks as everybody does, but counted by itself: who tries the demo comes from the same address and keeps what is theirs. */
export function createDemoClient(options: ServerClientOptions): ServerClient {
  return createServerClient({ ...options, headers: ownCallHeaders })
}
