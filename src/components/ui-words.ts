import { createContext, useContext } from 'react'

/** The few words that components say by themselves. The app fills them in the member's language. */
export interface UiWords {
  readonly back: string
  readonly retry: string
  /** Earlier typing came back into a form. */
  readonly draftRestored: string
  readonly dropDraft: string
  readonly loading: string
  readonly close: string
  readonly clear: string
  readonly copy: string
  readonly optional: string
  readonly search: string
  /** Fetches the next page of a list. */
  readonly more: string
  readonly noMore: string
  readonly nothingFound: string
  readonly collapse: string
  readonly expandAll: (count: number) => string
  readonly increase: string
  readonly decrease: string
  /** Under figures that might be read in another way. */
  readonly understood: (amount: string) => string
  readonly showPassword: string
  readonly hidePassword: string
  readonly addPhoto: string
  readonly removePhoto: string
  readonly viewPhoto: string
  readonly mainNavigation: string
  readonly loadFailed: string
  /** `time` is already written in the member's way. Without it nothing has been kept from earlier. */
  readonly offlineSince: (time: string | undefined) => string
}

const UiWordsContext = createContext<UiWords | undefined>(undefined)

export const UiWordsProvider = UiWordsContext.Provider

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext)
  if (!words) throw new Error('UiWordsProvider is missing around the app')
  return words
}
