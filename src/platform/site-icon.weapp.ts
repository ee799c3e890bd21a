/** A mini-program's icon is set in WeChat's console. */
export function setSiteIcon(_address: string): void {
  return undefined
}
