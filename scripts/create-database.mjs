// node scripts/create-database.mjs <postgres address>: creates the database that the address names, unless it is there.
import process from 'node:process'
import pg from 'pg'

const address = new URL(process.argv[2] ?? '')
const name = decodeURIComponent(address.pathname.slice(1))
address.pathname = '/postgres'

const client = new pg.Client({ connectionString: address.href })
try {
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
} catch (error) {
  console.error(`The database ${name} cannot be created: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await client.end()
}
