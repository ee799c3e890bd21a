import { randomInt } from 'node:crypto'
import type { Tx } from '@server/db/database'
import { forgetCodeOfGroup } from '@server/messaging/notification/message-service'
import type { Secret } from '@server/ports/secret'
import { lockPlainCodeRows, updateLine, type GroupLineRow } from '@server/trade/group/group-line-store'

// What a member shows to who hands out their parcels. A copy of the database tells no code: it takes the server's secret to find one by
// its hash, of which there are only a million, or to open the copy that its member reads.

const HASH = 'hand-over code'
const SHOWN = 'shown hand-over code'

type CodeColumns = Pick<GroupLineRow, 'id' | 'handOverCode' | 'handOverHash' | 'handOverSealed'>

/** Six digits, each another within the group. */
export function newCodes(count: number): readonly string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(String(randomInt(1_000_000)).padStart(6, '0'))
  return [...codes]
}

/** For this line alone: the same digits of another have another hash. */
const toHashed = (lineId: string, code: string) => `${lineId} ${code}`

export function sealCode(secret: Secret, lineId: string, code: string): { readonly handOverHash: string; readonly handOverSealed: string } {
  return { handOverHash: secret.sign(HASH, toHashed(lineId, code)), handOverSealed: secret.seal(SHOWN, code) }
}

export function isCodeOf(secret: Secret, { id, handOverCode, handOverHash }: CodeColumns, code: string): boolean {
  return handOverHash === null ? handOverCode === code : secret.verify(HASH, toHashed(id, code), handOverHash)
}

/** Undefined before there is one, once it has done its work, and where the server's secret is another by now. */
export function openCode(secret: Secret, { handOverCode, handOverSealed }: CodeColumns): string | undefined {
  return handOverSealed === null ? (handOverCode ?? undefined) : secret.unseal(SHOWN, handOverSealed)
}

const SEALED_AT_ONCE = 500

/** What servers of earlier releases have left in plain digits, also in the messages that told of it. */
export async function sealPlainCodes(tx: Tx, secret: Secret): Promise<void> {
  for (const { id, memberId, groupId, handOverCode, handedOverAt } of await lockPlainCodeRows(tx, SEALED_AT_ONCE)) {
    if (handOverCode === null) continue
    const { handOverHash, handOverSealed } = sealCode(secret, id, handOverCode)
    await updateLine(tx, id, { handOverCode: null, handOverHash, handOverSealed: handedOverAt === null ? handOverSealed : null })
    await forgetCodeOfGroup(tx, memberId, groupId)
  }
}
