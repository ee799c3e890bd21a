import type { PushTarget } from './types'

// Apart from how one comes about: everybody's first load ends what a session leaves behind.

/** What this browser gave to be pushed to; undefined where nothing is. Never waits for a worker that is not there. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) ?? undefined
  } catch {
    return undefined
  }
}

/** The browser forgets it: what is pushed there from now on comes to nobody. */
export async function endPushHere(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe().catch(() => false)
}

/** What our server needs to push there. */
export function toPushTarget(subscription: PushSubscription): PushTarget | undefined {
  const { endpoint, keys = {} } = subscription.toJSON()
  return endpoint === undefined ? undefined : { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

export async function findPushTarget(): Promise<PushTarget | undefined> {
  const subscription = await findPushSubscription()
  return subscription && toPushTarget(subscription)
}
