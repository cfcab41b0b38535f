/// <reference path="./pdfkit.d.ts" />
import PDFDocument from 'pdfkit'

type Drawn = { add(child: Drawn): Drawn; end(): void; readonly draw?: (() => void) | undefined }

/** A piece that only draws itself when it is added. */
const plain = (_type: string, _options?: unknown, draw?: () => void): Drawn => {
  const one: Drawn = {
    draw,
    end: () => undefined,
    add(child) {
      child.draw?.()
      return one
    },
  }
  return one
}

/** Draws the same without saying to a screen reader what it is, to know what tags take. Only the bench does. */
export async function withoutTags<T>(work: () => Promise<T>): Promise<T> {
  const kit = PDFDocument.prototype as Record<string, unknown>
  const without = {
    struct: plain,
    addStructure: () => undefined,
    markContent: () => undefined,
    endMarkedContent: () => undefined,
  }
  const before = Object.keys(without).map((name) => [name, kit[name]] as const)
  Object.assign(kit, without)
  try {
    return await work()
  } finally {
    Object.assign(kit, Object.fromEntries(before))
  }
}
