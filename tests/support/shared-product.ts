/** Names the variable that tells where the product stands that a whole run of tests shares (jest/start-demo.ts). */
export const SHARED_PRODUCT = 'SHARED_PRODUCT'
