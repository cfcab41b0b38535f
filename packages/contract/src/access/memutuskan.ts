/** Last words of the calls by which somebody decides on a matter of others, signs for it or locks it. */
const KATA = new Set([
  'putuskan',
  'approval',
  'approval-auto',
  'setujui',
  'setuju',
  'tinjau',
  'final',
  'kunci',
  'tanda-tangan',
  'panggil',
  'sementara',
  'buka',
])

/** Whether a call decides on a matter of others. An account of which nobody is sure whose it is decides nothing. */
export const isMemutuskan = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'POST' && KATA.has(path.replace(/\/$/, '').split('/').at(-1) ?? '')
