import { bindWechat, readWechatPhone, signInByWechat, unlinkWechat } from '@contract/account/wechat-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { wechatSignIn } from '@/platform/wechat-sign-in'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'

export const useSignInByWechat = () => useEndpointMutation(signInByWechat)
export const useWechatPhone = () => useEndpointMutation(readWechatPhone)
export const useBindWechat = () => useEndpointMutation(bindWechat)
export const useUnlinkWechat = () => useEndpointMutation(unlinkWechat)

/** Whether WeChat can sign in here: by this device, and by the platform. Asked for where no page before has. */
export function useHasWechatSignIn(): boolean {
  const known = useSystem()
  const { data } = useEndpointQuery(getSystem, {}, { enabled: wechatSignIn.available && known === undefined, keep: false })
  return wechatSignIn.available && (known ?? data)?.wechat?.miniProgramSignIn === true
}
