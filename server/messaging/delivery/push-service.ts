import webPush from 'web-push'
import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { trimEnd } from '@contract/kit/trim'
import type { pushSubscriptionSchema } from '@contract/notification/delivery'
import type { Database, Reader, Tx } from '@server/db/database'
import * as store from '@server/messaging/delivery/push-store'
import { hasPushKeys, isPushAddress, type PushKeys, type PushTarget } from '@server/ports/push-sender'
import type { Secret } from '@server/ports/secret'

const KEYS = 'push keys'
const SUBSCRIPTION = 'push subscription'

/** Made with the first start; all servers of a database share them, as they share its secret. */
export async function ensurePushKeys(db: Database, secret: Secret): Promise<void> {
  if (await store.findPushKeys(db.kysely)) return
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.transaction((tx) => store.insertPushKeys(tx, { publicKey, sealedPrivateKey: secret.seal(KEYS, privateKey) }))
}

export async function getPushKeys(db: Reader, secret: Secret): Promise<PushKeys> {
  const row = await store.findPushKeys(db)
  const privateKey = row && secret.unseal(KEYS, row.sealedPrivateKey)
  if (!row || privateKey === undefined) throw new Error('the push keys cannot be read with this secret')
  return { publicKey: row.publicKey, privateKey }
}

export async function getPushKey(db: Reader, memberId: string): Promise<{ publicKey: string; devices: number }> {
  const keys = await store.findPushKeys(db)
  return { publicKey: keys?.publicKey ?? '', devices: await store.countSubscriptions(db, memberId) }
}

type Subscription = v.InferOutput<typeof pushSubscriptionSchema>
interface Registering {
  readonly id: string
  readonly sessionId: string
}

const toHash = (secret: Secret, endpoint: string) => secret.sign('push endpoint', endpoint)

/**
 * It is the session's: once that ends, nothing is pushed there. @throws Refusal `invalid` for an address that no push service has, or a
 * key that no browser makes
 */
export async function registerPush(
  tx: Tx,
  secret: Secret,
  { id, sessionId }: Registering,
  subscription: Subscription,
): Promise<{ devices: number }> {
  const { endpoint, p256dh, auth } = subscription
  if (!isPushAddress(endpoint)) throw new Refusal('invalid', { field: 'endpoint' })
  if (!hasPushKeys({ p256dh, auth })) throw new Refusal('invalid', { field: 'p256dh' })
  const target: PushTarget = { endpoint, p256dh: trimEnd(p256dh, /=/), auth: trimEnd(auth, /=/) }
  await store.upsertSubscription(tx, {
    memberId: id,
    sessionId,
    endpointHash: toHash(secret, endpoint),
    sealed: secret.seal(SUBSCRIPTION, JSON.stringify(target)),
  })
  return { devices: await store.countSubscriptions(tx, id) }
}

export async function forgetPush(tx: Tx, secret: Secret, memberId: string, endpoint: string): Promise<{ devices: number }> {
  await store.deleteSubscription(tx, memberId, toHash(secret, endpoint))
  return { devices: await store.countSubscriptions(tx, memberId) }
}

/** Somebody else has signed in on that browser. */
export function endPushOf(tx: Tx, sessionId: string): Promise<void> {
  return store.deleteSubscriptionsOf(tx, sessionId)
}

export function openSubscription(secret: Secret, { sealed }: store.SealedSubscription): PushTarget | undefined {
  const text = secret.unseal(SUBSCRIPTION, sealed)
  return text === undefined ? undefined : (JSON.parse(text) as PushTarget)
}
