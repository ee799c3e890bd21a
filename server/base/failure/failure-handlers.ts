import { reportFailure } from '@contract/failure/failure-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'

export const failureHandlers: HandlerList = [
  handle(reportFailure, ({ input, ports }) => {
    ports.noteClientFailure(input)
    return Promise.resolve({})
  }),
]
