import type { ClientAuth } from './endpoints.ts'

type Client = { id: string; secret: string | undefined }

/** RFC 6749 §2.3.1: both halves are form-encoded before they are joined. */
const encoded = (text: string): string => new URLSearchParams({ x: text }).toString().slice(2)

/** A form as our client sends it: its secret in the form or in the header, as the provider takes it, never in both. */
export function asClient(client: Client, auth: ClientAuth, fields: URLSearchParams) {
  const body = new URLSearchParams(fields)
  const headers: Record<string, string> = {}
  body.set('client_id', client.id)
  if (client.secret !== undefined && auth === 'post') body.set('client_secret', client.secret)
  if (client.secret !== undefined && auth === 'basic') {
    body.delete('client_id')
    headers.authorization = `Basic ${Buffer.from(`${encoded(client.id)}:${encoded(client.secret)}`).toString('base64')}`
  }
  return { body, headers }
}
