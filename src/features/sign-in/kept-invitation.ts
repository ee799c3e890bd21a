import { referralCodeSchema } from '@contract/referral/referral-code'
import * as v from 'valibot'
import { storage } from '@/platform/storage'
import { CACHE_KEYS } from '@/session/cache-keys'

const KEY = CACHE_KEYS.invitation

/**
 * The code of the invitation that somebody came by: it waits on the device until they have registered, by whatever way they get
 * there. A newer invitation takes the place of an older one; what is no code is none.
 */
export function keepInvitation(brought: string | undefined): string | undefined {
  const parsed = v.safeParse(referralCodeSchema, brought)
  if (parsed.success) storage.write(KEY, parsed.output)
  const kept = v.safeParse(referralCodeSchema, parsed.success ? parsed.output : storage.read(KEY))
  return kept.success ? kept.output : undefined
}

/** It has done its work. */
export const forgetInvitation = () => storage.remove(KEY)
