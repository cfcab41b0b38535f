import path from 'node:path'

export type Env = Record<string, string | undefined>

export const ROOT = path.resolve(import.meta.dirname, '../..')

export const dataFolder = (env: Env): string => path.resolve(ROOT, env.PRESENSI_DATA || '.data')
