// The load: a process of its own, so that what it costs is not the server's. One keep-alive connection a client, each
// sends its next request when the last one was answered. Told what to send, it answers with every duration.
import http from 'node:http'
import process from 'node:process'

/**
 * `from`: the address that a proxy says of who asks, where the endpoint counts who does.
 * @typedef {{ path: string, method?: 'GET', body?: object, every?: number, from?: string }} Request
 */
/** @typedef {{ address: string, connections: number, seconds: number, once: boolean, requests: Request[] }} Load */

/** @param {http.Agent} agent @param {string} address @param {Request} request */
function send(agent, address, { path, method = 'POST', body, from }) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    }
    const request = http.request(`${address}/api/${path}`, { agent, method, headers }, (response) => {
      let start = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        if (start.length < 300) start += chunk
      })
      response.on('end', () => resolve(response.statusCode === 200 && start.startsWith('{"status":"y"') ? undefined : start.slice(0, 300)))
    })
    request.on('error', reject)
    request.end(text)
  })
}

/** @param {Load} load */
async function run({ address, connections, seconds, once, requests }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  /** @type {number[]} */
  const durationsMs = []
  let refused = 0
  let busy = 0
  /** @type {unknown} */
  let firstRefusal
  let next = 0
  const start = performance.now()
  const end = start + seconds * 1_000
  const client = async () => {
    while (performance.now() < end && (!once || next < requests.length)) {
      const request = requests[next % requests.length]
      next += 1
      if (!request) return
      const sentAt = performance.now()
      const refusal = await send(agent, address, request)
      if (refusal === undefined) durationsMs.push(performance.now() - sentAt)
      else if (String(refusal).includes('"code":"busy"')) busy += 1
      else {
        refused += 1
        firstRefusal ??= refusal
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const tookSeconds = (performance.now() - start) / 1_000
  agent.destroy()
  return { durationsMs, refused, firstRefusal, busy, tookSeconds }
}

process.on('message', (load) => {
  run(/** @type {Load} */ (load)).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error) => process.send?.({ error: String(error) }, () => process.exit(1)),
  )
})
