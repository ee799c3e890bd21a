import { createServerClient, type ServerClient, type ServerClientOptions } from '@server/cli/server-client'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'

/** A slow machine with much else to do brings the demo late, and not half of it. */
const PATIENCE_MS = 120_000

/** Asks as everybody does, but counted by itself: who tries the demo comes from the same address and keeps what is theirs. */
export function createDemoClient(options: ServerClientOptions): ServerClient {
  return createServerClient({ patienceMs: PATIENCE_MS, ...options, headers: ownCallHeaders })
}
