import type { UserInfo } from '@contract/account/account'
import { removeAvatar, saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { useEndpointMutation, type EndpointMutation } from '@/query/use-endpoint-mutation'
import { session } from '@/session/session'

/** A write that answers the member as they are from then on. */
function keepingUser<Input>(mutation: EndpointMutation<Input, UserInfo>): EndpointMutation<Input, UserInfo> {
  return {
    ...mutation,
    async run(input) {
      const outcome = await mutation.run(input)
      if (outcome.ok) session.keepUser(outcome.data)
      return outcome
    },
  }
}

export const useSaveProfile = () => keepingUser(useEndpointMutation(saveProfile))
export const useSetAvatar = () => keepingUser(useEndpointMutation(setAvatar))
export const useRemoveAvatar = () => keepingUser(useEndpointMutation(removeAvatar))
