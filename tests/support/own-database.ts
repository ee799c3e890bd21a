import pg from 'pg'

/** One statement from outside of the product. */
export async function ask<Row extends object = never>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
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

export async function dropDatabase(url: string, adminUrl: string): Promise<void> {
  await ask(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}
