/** English has two forms, Chinese one. `plural(2, 'parcel')` → `2 parcels`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`
}
