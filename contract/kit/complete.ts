type Plain = string | number | boolean | null | undefined

/**
 * T with every key named; what T may leave out is named as undefined, which JSON leaves out. Who builds an answer or a
 * record returns this, so that a field that was forgotten, or added to the contract later, does not compile. Of a list it
 * is each one; else it looks one level deep, and what lies inside is complete where it is built.
 */
export type Complete<T> = T extends Plain
  ? T
  : T extends readonly (infer One)[]
    ? readonly Complete<One>[]
    : { [Key in keyof Required<T>]: T[Key & keyof T] }
