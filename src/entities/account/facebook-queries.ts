import { linkFacebook, signInByFacebook, startFacebook, unlinkFacebook } from '@contract/account/facebook-endpoints'
import { useSettings } from '@/entities/settings/settings-queries'
import { facebookSignIn } from '@/platform/facebook-sign-in'
import { useEndpointMutation, type MutationOptions } from '@/query/use-endpoint-mutation'

export const useStartFacebook = () => useEndpointMutation(startFacebook)
export const useSignInByFacebook = () => useEndpointMutation(signInByFacebook)
export const useLinkFacebook = (options: MutationOptions = {}) => useEndpointMutation(linkFacebook, options)
export const useUnlinkFacebook = () => useEndpointMutation(unlinkFacebook)

/** Whether Facebook can sign in here: by this build, and by the platform. Asked for where no page before has. */
export function useHasFacebook(): boolean {
  const { settings } = useSettings(facebookSignIn.available)
  return facebookSignIn.available && settings?.features.facebook === true
}
