import { closeAccount, previewClosing } from '@contract/account/closing-endpoints'
import { listSignIns, signOutDevice, signOutEverywhere } from '@contract/account/device-endpoints'
import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { mergeAccount, previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useChangePassword = () => useEndpointMutation(changePassword)
export const useSendEmailCodes = () => useEndpointMutation(sendEmailCodes)
export const useChangeEmail = () => useEndpointMutation(changeEmail)
/** Never kept on the device: where else a member is signed in is of no use without a network. */
export const useSignIns = () => useEndpointQuery(listSignIns, {}, { keep: false })
export const useSignOutDevice = () => useEndpointMutation(signOutDevice)
export const useSignOutEverywhere = () => useEndpointMutation(signOutEverywhere)

/** Read anew each time: what keeps the account open changes elsewhere. */
export const useClosing = () => useEndpointQuery(previewClosing, {}, { keep: false, staleSeconds: 0 })
export const useCloseAccount = () => useEndpointMutation(closeAccount)

export const useSendMergeCode = () => useEndpointMutation(sendMergeCode)
export const usePreviewMerge = () => useEndpointMutation(previewMerge)
export const useMergeAccount = () => useEndpointMutation(mergeAccount)
