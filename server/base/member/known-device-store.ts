import { sql } from 'kysely'
import type { Device } from '@contract/account/device'
import type { Tx } from '@server/db/database'

/** @returns whether the member has signed in before, and never with such a device */
export async function noteKnownDevice(tx: Tx, memberId: string, { device, app }: Device): Promise<boolean> {
  // What the statement itself adds is not among the others that it sees.
  const { rows } = await sql<{ isNew: boolean }>`
    with noted as (
      insert into known_devices (member_id, device, app) values (${memberId}, ${device}, ${app})
      on conflict (member_id, device, app) do update set seen_at = app_now()
        where known_devices.seen_at < app_now() - interval '1 day'
      returning xmax = 0 as is_added
    )
    select coalesce((select is_added from noted), false)
      and exists (select from known_devices where member_id = ${memberId}) as is_new`.execute(tx)
  return rows[0]?.isNew === true
}

/** Whoever comes back with it after a year hears of it. */
export async function deletePastDevices(tx: Tx): Promise<void> {
  await tx.deleteFrom('knownDevices').where(sql<boolean>`seen_at < app_now() - interval '1 year'`).execute()
}
