import { BusinessError } from '@/query/business-error'

/** This platform has no mall: asking again brings nothing. */
export const isNotSetUp = (error: unknown): boolean => error instanceof BusinessError && error.code === 'mallNotSetUp'
