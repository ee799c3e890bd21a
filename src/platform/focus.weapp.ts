/** The mini-program has no focus but its fields'. */
export function keepFocus(): void {}
