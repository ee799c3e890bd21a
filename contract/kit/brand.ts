declare const brandKey: unique symbol

/** A number or text that carries its meaning in the type: `Brand<number, 'cents'>` is no longer any number. */
export type Brand<Base, Name extends string> = Base & { readonly [brandKey]: Name }
