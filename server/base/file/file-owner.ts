/** Whose picture it is: a member's, or one that an operator took at the warehouse. */
export type FileOwner = { readonly memberId: string } | { readonly operatorKeyId: string }
