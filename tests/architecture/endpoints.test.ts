import path from 'node:path'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { allHandlers } from '@server/app/all-handlers'
import { filesUnder, root } from './repository'

const toName = ({ method, path: address }: Endpoint) => `${method} ${address}`

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

it('lists every endpoint of the contract, each at an address of its own', async () => {
  const files = filesUnder('contract').filter((file) => /-endpoints?\.ts$/.test(file) && !file.endsWith('/all-endpoints.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(root, file))))
  const defined = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  expect(allEndpoints.map(toName).sort()).toEqual([...new Set(defined.map(toName))].sort())
})

it('answers every endpoint by exactly one handler', () => {
  expect(allHandlers.map(({ endpoint }) => toName(endpoint)).sort()).toEqual(allEndpoints.map(toName).sort())
})
