import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import { addPermissions, listAllowed, takeOne, updateNoneAllowed } from '@server/messaging/subscription/subscription-store'

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

/** Of each template that the settings name now: what another one was allowed for is not sent any more. */
export async function listAllowedMessages(db: Reader, memberId: string): Promise<{ templateId: string; allowed: number }[]> {
  const [{ subscribeTemplates }, kept] = [await getSettings(db), await listAllowed(db, memberId)]
  return subscribeTemplates.map(({ templateId }) => ({
    templateId,
    allowed: kept.find((one) => one.templateId === templateId)?.allowed ?? 0,
  }))
}

export function takePermission(tx: Tx, memberId: string, templateId: string): Promise<boolean> {
  return takeOne(tx, memberId, templateId)
}

/** Of a message that WeChat has certainly not sent. */
export function addPermission(tx: Tx, memberId: string, templateId: string): Promise<void> {
  return addPermissions(tx, memberId, [templateId])
}

/** The member has switched messages off in WeChat: what was allowed before holds no more. */
export function clearPermissions(tx: Tx, memberId: string, templateId: string): Promise<void> {
  return updateNoneAllowed(tx, memberId, templateId)
}
