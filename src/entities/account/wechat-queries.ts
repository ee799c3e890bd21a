import { bindWechat, readWechatPhone, signInByWechat, unlinkWechat } from '@contract/account/wechat-endpoints'
import { useSettings } from '@/entities/settings/settings-queries'
import { wechatSignIn } from '@/platform/wechat-sign-in'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useSignInByWechat = () => useEndpointMutation(signInByWechat)
export const useWechatPhone = () => useEndpointMutation(readWechatPhone)
export const useBindWechat = () => useEndpointMutation(bindWechat)
export const useUnlinkWechat = () => useEndpointMutation(unlinkWechat)

/** Whether WeChat can sign in here: by this device, and by the platform. Asked for where no page before has. */
export function useHasWechatSignIn(): boolean {
  const { settings } = useSettings(wechatSignIn.available)
  return wechatSignIn.available && settings?.wechat?.miniProgramSignIn === true
}
