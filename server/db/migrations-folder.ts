import { fileURLToPath } from 'node:url'

/** Beside this file in the source, beside the bundle when built: the build copies it there. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
