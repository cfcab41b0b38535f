import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { sharedSession } from './journey.ts'

export type Fields = Record<string, string>

/** Calls of one person, who signs in again when a journey takes longer than a token lives. */
export function callsOf(request: APIRequestContext, baseURL: string, username: string) {
  const headers = async () => ({ authorization: `Bearer ${(await sharedSession(baseURL, username)).product}` })
  const good = async (answer: APIResponse, statuses: readonly number[] = [200]) => {
    expect(statuses, await answer.text()).toContain(answer.status())
    return (await answer.json()).data
  }
  return {
    get: async (path: string, params: Fields = {}) =>
      good(await request.get(path, { params, headers: await headers() })),
    post: async (path: string, form: Fields) => good(await request.post(path, { form, headers: await headers() })),
    /** what may wait for a second person: then the answer has `persetujuan_id` */
    ask: async (path: string, form: Fields) =>
      good(await request.post(path, { form, headers: await headers() }), [200, 202]),
    status: async (path: string, params: Fields = {}) =>
      (await request.get(path, { params, headers: await headers() })).status(),
  }
}
export type Calls = ReturnType<typeof callsOf>
