import { toPasswordStrength } from '@/entities/account/password-strength'

it.each([
  ['', undefined],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['password123', 'weak'],
  ['P@ssw0rd1', 'weak'],
  ['harbour', 'weak'],
  ['harbour 9', 'fair'],
  ['kettle42fog', 'fair'],
  ['lamp river sock', 'strong'],
  ['碗櫃裡的三隻貓', 'strong'],
  ['🦊🐢', 'weak'],
])('%j is %s', (password, strength) => {
  expect(toPasswordStrength(password)).toBe(strength)
})

it('never falls while more is typed that tells something', () => {
  const order = [undefined, 'weak', 'fair', 'strong'] as const
  const text = 'lamp river sock'
  const reached = [...text].map((_, index) => order.indexOf(toPasswordStrength(text.slice(0, index + 1))))
  expect(reached).toEqual([...reached].sort((a, b) => a - b))
})
