import Fastify from 'fastify'
import { createLogStream } from './log-stream.ts'

/** What a program says about itself, a line of JSON each. */
export type Log = {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** The logger that the API has from its framework, for programs without HTTP: the same lines, the same levels. */
export const createLog = (level: string): Log => Fastify({ logger: { level, stream: createLogStream() } }).log
