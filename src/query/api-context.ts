import { createContext, useContext } from 'react'
import type { Api } from '@/api/api'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('ApiProvider is missing around the app')
  return api
}
