/** In a wide window a list stands beside what is opened from it (page-pairs.ts marks it). */
export const isListBeside = (): boolean => document.querySelector('.beside') !== null
