import { registerPush } from '@contract/notification/register-push-endpoint'
import type { Api } from '@/api/api'
import { findPushTarget } from '@/platform/push-subscription'
import { session } from '@/session/session'

/**
 * Push services give a browser another address now and then, mostly while no page of ours is open: so each start tells the server
 * which one holds, and a page that is open tells it at once. Where nothing is pushed, nothing is asked.
 */
export async function tellPushTarget(api: Api): Promise<void> {
  const member = session.memberNumber()
  const target = member === undefined ? undefined : await findPushTarget()
  if (target) await api.call(registerPush, target, { loading: 'hidden', failure: 'silent', member }).catch(() => undefined)
}
