/** A letter as small as a PDF can be, padded to a size where one is wanted. */
export function suratPdf(bytes = 0): Buffer {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const tail = 'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
  return Buffer.from(head + '%'.repeat(Math.max(0, bytes - head.length - tail.length)) + tail)
}
