/** Apart from the schemas of page.ts, which the client's tabs would bring along. */
export const PAGE_SIZE = 20

export const MAX_PAGE_SIZE = 50
