import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { privacy } from '@/platform/privacy'
import type { PrivacyQuestion } from '@/platform/types'

const store = createStore<{ readonly question: PrivacyQuestion | undefined }>(() => ({ question: undefined }))

/** Once, at the app's start: from then on WeChat's question about the privacy contract is ours to show. */
export function listenForPrivacy(): void {
  privacy.onNeeded((question) => {
    // What waited for the earlier question would wait for ever.
    store.getState().question?.refuse()
    store.setState({ question })
  })
}

export function usePrivacyQuestion(): PrivacyQuestion | undefined {
  return useStore(store, ({ question }) => question)
}

export function answerPrivacy(answer: (question: PrivacyQuestion) => void): void {
  const { question } = store.getState()
  store.setState({ question: undefined })
  if (question) answer(question)
}
