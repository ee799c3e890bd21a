import * as endpoints from '@contract/operator/operator-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { insertOperatorKey } from '@server/operator/operator-keys'
import { listActs, listKeys, revokeKey } from '@server/operator/operator-service'
import { applySetup } from '@server/operator/platform-setup'

export const operatorHandlers: HandlerList = [
  handle(endpoints.setUpPlatform, async ({ tx, input }) => ({ changed: await applySetup(tx, input) })),

  handle(endpoints.createOperatorKey, ({ tx, input }) => insertOperatorKey(tx, input.name, input.scope)),

  handle(endpoints.listOperatorKeys, async ({ tx }) => {
    const keys = await listKeys(tx)
    return keys.map((key) => ({
      operatorKeyId: key.id,
      name: key.name,
      scope: key.scope,
      createdAt: key.created_at.toISOString(),
      ...(key.last_used_at && { lastUsedAt: key.last_used_at.toISOString() }),
      ...(key.revoked_at && { revokedAt: key.revoked_at.toISOString() }),
    }))
  }),

  handle(endpoints.revokeOperatorKey, async ({ tx, input }) => {
    await revokeKey(tx, input.operatorKeyId)
    return {}
  }),

  handle(endpoints.listAudit, async ({ tx, input }) => {
    const page = await listActs(tx, input)
    return {
      ...page,
      items: page.items.map((act) => ({
        at: act.created_at.toISOString(),
        keyName: act.key_name,
        action: act.action,
        ...(act.subject_id !== null && { subjectId: act.subject_id }),
        outcome: act.outcome,
      })),
    }
  }),
]
