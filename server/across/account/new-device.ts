import type { Device } from '@contract/account/device'
import { tellMember } from '@server/across/account/account-notices'
import { noteKnownDevice } from '@server/base/member/known-device-store'
import type { Tx } from '@server/db/database'
import type { Ports } from '@server/ports/ports'

/**
 * Part of a sign-in: a kind of device that the member has not signed in with within a year is told to the mailbox, in the language that the
 * member has read so far; not that of who signs in, who may be somebody else.
 */
export async function tellNewDevice(tx: Tx, ports: Ports, memberId: string, device: Device): Promise<void> {
  if (await noteKnownDevice(tx, memberId, device)) await tellMember(tx, ports, memberId, { about: 'newDevice', on: device })
}
