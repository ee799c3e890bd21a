/** A mini-program's code is on the phone before it begins. */
export const earlyCalls = { onAnswer: (_listener: unknown): void => undefined }
