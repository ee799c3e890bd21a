import type { Tx } from '@server/db/database'
import { addPermissions } from '@server/modules/subscription/subscription-store'
import { getSettings } from '@server/modules/system/system-service'

/**
 * Keeps what the member has allowed in WeChat. A template that the settings no longer name is left out: the member was
 * asked with settings of a while ago, and nothing will be sent by it.
 */
export async function allowMessages(tx: Tx, memberId: string, templateIds: readonly string[]): Promise<void> {
  const { subscribeTemplates } = await getSettings(tx)
  const known = new Set(subscribeTemplates.map(({ templateId }) => templateId))
  // In one order for everybody, so that two requests of a member cannot wait for each other.
  const kept = templateIds.filter((id) => known.has(id)).sort()
  if (kept.length > 0) await addPermissions(tx, memberId, kept)
}
