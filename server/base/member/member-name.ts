/** How other members see somebody: by the nickname, and where there is none by a number that is mostly hidden. */
export function toMemberName({ nickname, clientNo }: { readonly nickname: string; readonly clientNo: string }): string {
  return nickname.trim() || toMaskedNumber(clientNo)
}

export const toMaskedNumber = (clientNo: string): string => `${clientNo.slice(0, 2)}••${clientNo.slice(-2)}`
