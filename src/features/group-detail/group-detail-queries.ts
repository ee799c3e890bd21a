import {
  announceToGroup,
  changeGroup,
  consentToChange,
  disbandGroup,
  formGroup,
  handOverLead,
  handOverParcels,
  quitGroup,
  removeFromGroup,
  setGroupPassword,
} from '@contract/group/group-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'

export const useQuitGroup = () => useEndpointMutation(quitGroup)
export const useConsent = () => useEndpointMutation(consentToChange)
export const useFormGroup = () => useEndpointMutation(formGroup)
export const useChangeGroup = () => useEndpointMutation(changeGroup)
export const useSetGroupPassword = () => useEndpointMutation(setGroupPassword)
export const useRemoveFromGroup = () => useEndpointMutation(removeFromGroup)
export const useHandOverLead = () => useEndpointMutation(handOverLead)
export const useAnnounce = () => useEndpointMutation(announceToGroup)
export const useDisbandGroup = () => useEndpointMutation(disbandGroup)
export const useHandOverParcels = () => useEndpointMutation(handOverParcels)
