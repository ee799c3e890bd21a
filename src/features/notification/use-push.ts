import { useEffect, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { endPushHere, findPushSubscription } from '@/platform/push-subscription'
import { webPush } from '@/platform/web-push'
import { toast } from '@/prompts/prompts'
import { useForgetPush, usePushKey, useRegisterPush } from './notification-queries'
import type { Push } from './push'
import { pushStrings } from './push-strings'

export function usePush(): Push {
  const words = useStrings(pushStrings)
  const [support] = useState(webPush.support)
  const key = usePushKey(support === 'yes')
  const { run: register } = useRegisterPush()
  const { run: forget } = useForgetPush()
  /** Null where there is none. */
  const [endpoint, setEndpoint] = useState<string | null>()
  const [isDenied, setDenied] = useState(() => support === 'yes' && webPush.permission() === 'denied')
  const devices = key.data?.devices
  // Again when their number changes: this browser may have become one of them elsewhere on the page.
  useEffect(() => {
    void findPushSubscription().then((found) => setEndpoint(found?.endpoint ?? null))
  }, [devices])
  // What the browser still holds of an ended session is not pushed to: the server knows of none then.
  const isHere = endpoint === undefined ? undefined : endpoint !== null && devices !== 0 && !isDenied

  async function switchOn(): Promise<boolean> {
    // First of all in the tap: browsers ask at no other time.
    const answer = await webPush.ask()
    setDenied(answer === 'denied')
    if (answer !== 'granted') {
      toast(answer === 'denied' ? words.denied : words.notAllowed)
      return false
    }
    const publicKey = key.data?.publicKey || (await key.refetch()).data?.publicKey
    const target = publicKey ? await webPush.subscribe(publicKey) : 'unsupported'
    if (target === 'unsupported') {
      toast(words.unreachable)
      return false
    }
    if (!(await register(target)).ok) {
      await endPushHere()
      setEndpoint(null)
      return false
    }
    setEndpoint(target.endpoint)
    toast(words.begun)
    return true
  }

  async function switchOff(): Promise<void> {
    // First here: what no browser takes any more the push service tells the server by itself.
    await endPushHere()
    setEndpoint(null)
    if (endpoint && (await forget({ endpoint })).ok) toast(words.ended)
  }

  return { support, isHere, others: Math.max(0, (devices ?? 0) - (isHere === true ? 1 : 0)), isDenied, switchOn, switchOff }
}
