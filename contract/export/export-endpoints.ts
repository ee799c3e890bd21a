import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { dataExportSchema } from './export'

export const requestExport = defineEndpoint({
  path: 'export/request',
  access: 'member',
  effect: 'write',
  about: 'export',
  summary: 'Put together everything that is kept of the member, as JSON and CSV in one zip; one at a time',
  input: v.object({}),
  output: dataExportSchema,
  limit: { count: 10, windowSeconds: 3_600 },
})

export const getExport = defineEndpoint({
  path: 'export/get',
  access: 'member',
  effect: 'read',
  about: 'export',
  summary: 'How far the last export is, and where it can be downloaded',
  input: v.object({}),
  /** Absent: none was asked for, or it has been deleted. */
  output: v.object({ latest: v.optional(dataExportSchema) }),
})
