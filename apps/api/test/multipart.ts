import type { Answer, Harness } from './harness.ts'

/** Sends a file as a browser's form does. */
export async function sendFile(
  harness: Harness,
  path: string,
  options: {
    as?: string
    token?: string
    content: Buffer
    name?: string
    filename?: string
    fields?: Record<string, string>
    query?: Record<string, string>
  },
): Promise<Answer> {
  const boundary = 'batas-uji'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ])
  const answer = await harness.app.inject({
    method: 'POST',
    url: path,
    query: options.query ?? {},
    headers: {
      authorization: `Bearer ${options.token ?? (await harness.token(options.as ?? ''))}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      ...Object.entries(options.fields ?? {}).map(([name, value]) => part(`name="${name}"`, value)),
      part(`name="${options.name ?? 'file'}"; filename="${options.filename ?? 'berkas.xlsx'}"`, options.content),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers }
}
