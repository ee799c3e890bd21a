import { toErrorText, type ErrorCode } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { currentLanguage } from '@/i18n/language'
import { toast } from '@/prompts/prompts'
import type { ChosenImage } from '@/platform/types'

/** What no server needs to be asked about, once the picture has been made as small as this device can. */
export function findImageFault({ bytes, isHeic }: ChosenImage): ErrorCode | undefined {
  if (bytes === 0) return 'imageEmpty'
  // Said before its size: made smaller, it would still be refused.
  if (isHeic) return 'imageIsHeic'
  return bytes >= limits.image.maxBytes ? 'imageTooLarge' : undefined
}

/** Tells the member what to do about a picture that cannot be sent. */
export function tellImageFault(image: ChosenImage): boolean {
  const fault = findImageFault(image)
  if (fault) toast(toErrorText(fault, currentLanguage()))
  return fault !== undefined
}
