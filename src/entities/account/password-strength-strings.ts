import { strings } from '@/i18n/string-table'

export const passwordStrengthStrings = strings({
  weak: ['容易被猜到，再長一點更好', '容易被猜到，再长一点更好', 'Easy to guess: make it longer'],
  fair: ['還可以，再長一點更好', '还可以，再长一点更好', 'Fair: longer is better'],
  strong: ['很難被猜到', '很难被猜到', 'Hard to guess'],
})
