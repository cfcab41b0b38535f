import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Reset } from '../account/reset.ts'
import { ADMIN } from '../oidc/settings.ts'
import { bearerOf } from '../oidc/token-check.ts'
import { findById, listPengguna, type Pengguna } from '../pengguna/pengguna.repo.ts'
import { removeTotp } from '../pengguna/totp.repo.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { changeUser, createUser, resetPassword } from './manage-users.ts'
import { credentialsOf, toRepresentation } from './representation.ts'
import { changedUser, newPassword, newUser, userQuery } from './schemas.ts'

type WithId = { Params: { id: string } }
type WithCredential = { Params: { id: string; credentialId: string } }

/** Keycloak's admin API, as much of it as the product uses. Only the admin client's own token opens it. */
export function adminRoutes(app: FastifyInstance, services: Services, reset: Reset): void {
  const { db, checkToken, throttle, sessions } = services

  app.addHook('onRequest', async (request, reply) => {
    const presented = bearerOf(request.headers.authorization)
    const token = presented === null ? null : await checkToken(presented)
    if (token?.kind === 'admin') return
    if (token === null) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
      return reply.code(401).send({ error: 'HTTP 401 Unauthorized' })
    }
    return reply.code(403).send({ error: 'HTTP 403 Forbidden' })
  })

  const fail = (reply: FastifyReply, status: number, errorMessage: string) => reply.code(status).send({ errorMessage })
  const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'User not found' })
  const parse = <T extends z.ZodType>(schema: T, value: unknown, reply: FastifyReply): z.output<T> | undefined => {
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), errorMessage: issue.message }))
    reply.code(400).send({ errorMessage: 'invalid representation', errors })
    return undefined
  }
  const personOf = async (request: FastifyRequest<WithId>): Promise<Pengguna | undefined> =>
    isUuid(request.params.id) ? findById(db, request.params.id) : undefined

  app.get(`${ADMIN}/users`, async (request, reply) => {
    const query = parse(userQuery, request.query, reply)
    if (query === undefined) return reply
    const { username, search } = query
    const filter = { ...(username ? { username } : {}), ...(search ? { search } : {}) }
    const people = await listPengguna(db, {
      ...filter,
      exact: query.exact === 'true',
      first: query.first,
      max: query.max,
    })
    return people.map(toRepresentation)
  })

  app.post(`${ADMIN}/users`, async (request, reply) => {
    const user = parse(newUser, request.body, reply)
    if (user === undefined) return reply
    const made = await createUser(services, user)
    if ('conflict' in made) return fail(reply, 409, 'User exists with same username, NIP or email')
    if ('invalid' in made) return fail(reply, 400, made.invalid)
    request.log.info({ event: 'user_created', sub: made.id }, 'user created')
    return reply
      .code(201)
      .header('location', `${services.config.issuer.replace('/realms/auth', '/admin/realms/auth')}/users/${made.id}`)
      .send()
  })

  app.get<WithId>(`${ADMIN}/users/:id`, async (request, reply) => {
    const person = await personOf(request)
    return person === undefined ? notFound(reply) : toRepresentation(person)
  })

  app.put<WithId>(`${ADMIN}/users/:id`, async (request, reply) => {
    const change = parse(changedUser, request.body, reply)
    if (change === undefined) return reply
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    if (!(await changeUser(services, person, change)))
      return fail(reply, 409, 'User exists with same username, NIP or email')
    request.log.info({ event: 'user_changed', sub: person.id, enabled: change.enabled }, 'user changed')
    return reply.code(204).send()
  })

  app.put<WithId>(`${ADMIN}/users/:id/reset-password`, async (request, reply) => {
    const credential = parse(newPassword, request.body, reply)
    if (credential === undefined) return reply
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    const problem = await resetPassword(services, person, credential)
    if (problem !== null) return fail(reply, 400, problem)
    request.log.info({ event: 'password_issued', sub: person.id, temporary: credential.temporary }, 'password issued')
    return reply.code(204).send()
  })

  app.post<WithId>(`${ADMIN}/users/:id/logout`, async (request, reply) => {
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    await sessions.endAllOf(person.id)
    return reply.code(204).send()
  })

  app.get<WithId>(`${ADMIN}/users/:id/credentials`, async (request, reply) => {
    const person = await personOf(request)
    return person === undefined ? notFound(reply) : credentialsOf(person)
  })

  /** For somebody who lost the device of their second factor; their sessions go on. */
  app.delete<WithCredential>(`${ADMIN}/users/:id/credentials/:credentialId`, async (request, reply) => {
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    const { credentialId } = request.params
    if (!isUuid(credentialId) || !(await removeTotp(db, person.id, credentialId)))
      return reply.code(404).send({ error: 'Credential not found' })
    request.log.info({ event: 'totp_removed', sub: person.id }, 'second factor removed by an admin')
    return reply.code(204).send()
  })

  app.get<WithId>(`${ADMIN}/attack-detection/brute-force/users/:id`, async (request, reply) => {
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    const status = await throttle.statusOf(person.id)
    return {
      numFailures: status.failures,
      disabled: status.waiting,
      lastIPFailure: status.sources[0] ?? 'n/a',
      lastFailure: status.lastFailure?.getTime() ?? 0,
      sources: status.sources,
    }
  })

  app.delete<WithId>(`${ADMIN}/attack-detection/brute-force/users/:id`, async (request, reply) => {
    const person = await personOf(request)
    if (person === undefined) return notFound(reply)
    await throttle.unlock(person.id)
    return reply.code(204).send()
  })

  app.get(`${ADMIN}/reset-links`, async () => reset.pendingLinks())
}
