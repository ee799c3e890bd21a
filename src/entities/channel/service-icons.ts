/** What the warehouse can do besides packing, and the insurance that is chosen beside it. */
export const SERVICE_ICONS = {
  reinforcement: 'shield-check',
  photoCheck: 'camera',
  removePackaging: 'package-open',
  insurance: 'umbrella',
} as const
