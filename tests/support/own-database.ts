import pg from 'pg'

async function ask(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of this name and process, for a product that runs as a process of its own. @returns its address */
export async function createOwnDatabase(adminUrl: string, prefix: string): Promise<string> {
  const url = new URL(adminUrl)
  const name = `${prefix}_${process.pid}`
  await ask(adminUrl, `drop database if exists ${name} with (force)`)
  await ask(adminUrl, `create database ${name}`)
  url.pathname = `/${name}`
  return url.href
}

export function dropDatabase(url: string, adminUrl: string): Promise<void> {
  return ask(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}
