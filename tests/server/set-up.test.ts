import { PGlite } from '@electric-sql/pglite'
import { hash, verify } from '@node-rs/argon2'
import PgBoss from 'pg-boss'
import sharp from 'sharp'
import * as v from 'valibot'
import { Kysely, PostgresDialect } from 'kysely'
import nodemailer from 'nodemailer'
import fastify from 'fastify'

it('runs the embedded database', async () => {
  const db = new PGlite()
  const { rows } = await db.query<{ sum: number }>('select 1 + $1::int as sum', [2])
  await db.close()
  expect(rows).toEqual([{ sum: 3 }])
})

it('loads the native and the ECMAScript parts of the server', async () => {
  expect(await verify(await hash('secret'), 'secret')).toBe(true)
  expect((await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).png().toBuffer()).length).toBeGreaterThan(50)
  expect(typeof PgBoss).toBe('function')
  expect(typeof PostgresDialect).toBe('function')
  expect(typeof Kysely).toBe('function')
  expect(typeof nodemailer.createTransport).toBe('function')
  expect(v.parse(v.string(), 'a')).toBe('a')
  const app = fastify()
  app.get('/', () => ({ ok: true }))
  expect((await app.inject('/')).json()).toEqual({ ok: true })
  await app.close()
})
