import type { Endpoint } from './endpoint.ts'
import { followJob, JOB_ROWS } from './jobs.ts'
import { notify } from './notices.ts'
import { sayError } from './say-error.ts'
import { readStored } from './session/store.ts'
import { callRoute, withProductToken } from './transport.ts'
import { type CallInput, refusal, sendRaw, type WireBody } from './wire.ts'
import { defineWords } from './words.ts'

const useDownloadWords = defineWords({
  id: {
    failed: 'Gagal mengunduh file Excel',
    failedPdf: 'Gagal mengunduh file PDF',
    failedZip: 'Gagal mengunduh file ZIP',
    asJob: 'File Excel sedang dibuat. Anda boleh pindah halaman; file diunduh setelah selesai.',
  },
  en: {
    failed: 'The Excel file could not be downloaded',
    failedPdf: 'The PDF file could not be downloaded',
    failedZip: 'The ZIP file could not be downloaded',
    asJob: 'The Excel file is being made. You may leave this page; it is downloaded when it is done.',
  },
})

/** The name that the server gives the file; plain names only, as ours are. */
export const fileNameOf = (disposition: string | null): string | undefined =>
  /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]

/** Hands a file to the browser, which asks or saves as the person set it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(target: Endpoint<unknown, unknown>, input: CallInput): Promise<Response> {
  const query = { instansi_id: readStored('instansi') ?? undefined, ...input.query }
  return withProductToken(async (token) => {
    const response = await sendRaw(target, { ...input, query }, { token })
    if (response.ok) return response
    throw refusal(response, response.status, (await response.json().catch(() => ({}))) as WireBody)
  })
}

/** What failed, by the name that the file would have had. */
function failureOf(name: string): string {
  const t = useDownloadWords.now()
  if (name.endsWith('.pdf')) return t('failedPdf')
  return name.endsWith('.zip') ? t('failedZip') : t('failed')
}

/** Says that a file of this name did not come, and why. */
export const sayFailedDownload = (name: string, error: unknown): void =>
  notify('danger', `${failureOf(name)}. ${sayError(error)}`)

/** Downloads a sheet or a paper. A failure is shown to the person with its reason; nothing is thrown. */
export async function downloadSheet<Input>(
  target: Endpoint<Input, unknown>,
  input: NoInfer<Input>,
  name: string,
): Promise<void> {
  try {
    const response = await fetchFile(target as Endpoint<unknown, unknown>, input as CallInput)
    saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? name)
  } catch (error) {
    sayFailedDownload(name, error)
  }
}

/** Downloads what a list shows. Of many rows the sheet is made by a job: the top bar says how far it is and hands it over. */
export async function downloadList<Input>(
  target: Endpoint<Input, unknown>,
  input: NoInfer<Input>,
  { name, rows }: { readonly name: string; readonly rows: number },
): Promise<void> {
  if (rows <= JOB_ROWS) return downloadSheet(target, input, name)
  const { query } = input as CallInput
  try {
    const started = await callRoute(target, { ...input, query: { ...query, pekerjaan: true } })
    followJob((started as { pekerjaan_id: string }).pekerjaan_id)
    notify('success', useDownloadWords.now()('asJob'))
  } catch (error) {
    notify('danger', `${useDownloadWords.now()('failed')}. ${sayError(error)}`)
  }
}
