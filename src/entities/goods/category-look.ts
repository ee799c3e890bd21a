import type { CategoryIcon } from '@contract/shop/catalogue'
import type { IconName } from '@/components/icon-names'

export type Tint = 'blue' | 'orange' | 'green' | 'violet' | 'sky' | 'amber'

/** How each category is drawn: its sign, and the tint that it lies on. */
export const CATEGORY_LOOKS: Readonly<Record<CategoryIcon, readonly [IconName, Tint]>> = {
  home: ['house', 'violet'],
  kitchen: ['utensils', 'amber'],
  bath: ['bath', 'sky'],
  bed: ['bed', 'violet'],
  light: ['lamp', 'violet'],
  tools: ['wrench', 'orange'],
  garden: ['sprout', 'green'],
  pet: ['paw-print', 'amber'],
  baby: ['baby', 'sky'],
  toy: ['toy-brick', 'orange'],
  sport: ['dumbbell', 'green'],
  travel: ['luggage', 'blue'],
  clothes: ['shirt', 'blue'],
  shoes: ['footprints', 'orange'],
  bag: ['shopping-bag', 'blue'],
  beauty: ['sparkles', 'violet'],
  health: ['heart-pulse', 'green'],
  phone: ['smartphone', 'blue'],
  computer: ['monitor', 'sky'],
  audio: ['headphones', 'violet'],
  office: ['briefcase', 'sky'],
  book: ['book-open', 'amber'],
  food: ['apple', 'green'],
  gift: ['gift', 'orange'],
}
