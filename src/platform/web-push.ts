import { endPushHere, toPushTarget } from './push-subscription'
import type { WebPush } from './types'

/** A worker that has not come by then does not come: in development there is none. */
const WORKER_MS = 5_000

const isAble = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

/** An iPad calls itself a Mac, which has no fingers. */
const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const webPush: WebPush = {
  support: () => (isAble() ? 'yes' : isApplePhone() && !isInApp() ? 'install' : 'no'),
  permission: () => Notification.permission,
  async ask() {
    const answer = await Notification.requestPermission().catch(() => Notification.permission)
    return answer === 'granted' ? answer : answer === 'denied' ? 'denied' : 'cancelled'
  },
  async subscribe(publicKey) {
    try {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS, undefined))
      const registration = await Promise.race([navigator.serviceWorker.ready, late])
      if (!registration) return 'unsupported'
      const options = { userVisibleOnly: true, applicationServerKey: publicKey }
      const { pushManager } = registration
      // One that another server's key was given for stands in the way of ours.
      const subscription = await pushManager.subscribe(options).catch(async () => {
        await endPushHere()
        return pushManager.subscribe(options)
      })
      return toPushTarget(subscription) ?? 'unsupported'
    } catch {
      return 'unsupported'
    }
  },
}

/** A browser inside another app, WeChat's mostly, puts nothing on the home screen. */
function isInApp(): boolean {
  return /MicroMessenger|FBA[NV]|Line\//.test(navigator.userAgent)
}
