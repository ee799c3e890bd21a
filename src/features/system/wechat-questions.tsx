/** A site has neither question: its visitors agree when they register, and it is new with each visit. */
export const WeChatQuestions = () => null

export const listenToWeChat = (): void => undefined
