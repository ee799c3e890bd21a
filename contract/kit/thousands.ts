/** `1234567` → `1,234,567`. @param digits a whole number without a sign */
export function groupThousands(digits: string): string {
  const head = digits.length % 3 || 3
  return [digits.slice(0, head), ...(digits.slice(head).match(/\d{3}/g) ?? [])].join(',')
}
