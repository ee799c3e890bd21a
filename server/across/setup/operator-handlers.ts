import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import * as endpoints from '@contract/operator/operator-endpoints'
import { applySetup } from '@server/across/setup/platform-setup'
import { insertOperatorKey } from '@server/base/operator/operator-keys'
import { listActs, listKeys, revokeKey } from '@server/base/operator/operator-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const operatorHandlers: HandlerList = [
  handle(endpoints.setUpPlatform, async ({ tx, input }) => ({ changed: await applySetup(tx, input) })),

  handle(endpoints.createOperatorKey, ({ tx, input: { name, scope, days, networks } }) =>
    insertOperatorKey(tx, name, scope, { days, networks }),
  ),

  handle(endpoints.listOperatorKeys, async ({ tx }) => {
    const keys = await listKeys(tx)
    return keys.map((key): Complete<OutputOf<typeof endpoints.listOperatorKeys>[number]> => ({
      operatorKeyId: key.id,
      name: key.name,
      scope: key.scope,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString(),
      revokedAt: key.revokedAt?.toISOString(),
      endsAt: key.endsAt?.toISOString(),
      networks: key.networks?.split(',') ?? [],
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
      items: page.items.map((act): Complete<OutputOf<typeof endpoints.listAudit>['items'][number]> => ({
        at: act.createdAt.toISOString(),
        keyName: act.keyName,
        action: act.action,
        subjectId: act.subjectId ?? undefined,
        outcome: act.outcome,
      })),
    }
  }),
]
