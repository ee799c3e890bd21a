import { randomUUID } from 'node:crypto'

/** Put into the database by the sample. */
export const OPERATOR_KEY = 'opk_bench'

/** @typedef {{ token?: string, operatorKey?: string }} Caller */

/**
 * What must succeed, with all that stands beside its data. @param {string} address @param {string} path @param {object} input @param
 * {Caller} caller
 */
export async function answerTo(address, path, input, { token, operatorKey }) {
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(operatorKey && { authorization: `Bearer ${operatorKey}` }) },
    body: JSON.stringify({ requestId: randomUUID(), lang: 'en', ...(token && { token }), ...input }),
  })
  const answer = await response.json()
  if (answer.status !== 'y') throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
  return answer
}

/** Its data. @param {string} address @param {string} path @param {object} input @param {Caller} caller */
export async function ask(address, path, input, caller) {
  return (await answerTo(address, path, input, caller)).data
}
