import { linkFacebook, signInByFacebook, startFacebook, unlinkFacebook } from '@contract/account/facebook-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { facebookSignIn } from '@/platform/facebook-sign-in'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'
import { useSystem } from '@/session/session'

export const useStartFacebook = () => useEndpointMutation(startFacebook)
export const useSignInByFacebook = () => useEndpointMutation(signInByFacebook)
export const useLinkFacebook = () => useEndpointMutation(linkFacebook)
export const useUnlinkFacebook = () => useEndpointMutation(unlinkFacebook)

/** Whether Facebook can sign in here: by this build, and by the platform. Asked for where no page before has. */
export function useHasFacebook(): boolean {
  const known = useSystem()
  const { data } = useEndpointQuery(getSystem, {}, { enabled: facebookSignIn.available && known === undefined, keep: false })
  return facebookSignIn.available && (known ?? data)?.features.facebook === true
}
