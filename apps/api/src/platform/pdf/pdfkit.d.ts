/** The part of pdfkit that papers are drawn with; the package ships no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  namespace PDFDocument {
    interface Struct {
      add(child: Struct | (() => void)): this
      end(): void
      /** as it is written: `A` are its attributes */
      readonly dictionary: { readonly data: { A?: Readonly<Record<string, unknown>> } }
    }
    /** One of the fonts that every reader has. */
    interface Font {
      readonly id: string
      readonly ascender: number
      /** the codes of the letters in hexadecimal, and how wide each is: by itself, and before its neighbour */
      encode(text: string): [string[], { readonly xAdvance: number; readonly advanceWidth: number }[]]
      ref(): object
    }
  }
  interface PDFDocument extends Readable {
    readonly page: { readonly width: number; readonly height: number; readonly fonts: Record<string, object> }
    /** what `font` chose last */
    readonly _font: PDFDocument.Font
    /** operators of a page, as the format has them; the page's own y goes downwards */
    addContent(operators: string): this
    addPage(): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(width: number): this
    widthOfString(text: string): number
    rect(x: number, y: number, width: number, height: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    fill(): this
    stroke(): this
    image(content: Buffer, x: number, y: number, options: { fit: readonly [number, number]; align?: 'center' }): this
    link(x: number, y: number, width: number, height: number, url: string, options?: { Contents?: string }): this
    struct(
      type: string,
      options?: { alt?: string; actual?: string; title?: string; scope?: string; bbox?: number[] },
      children?: () => void,
    ): PDFDocument.Struct
    addStructure(struct: PDFDocument.Struct): this
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): this
    endMarkedContent(): this
    end(): void
  }
  const PDFDocument: new (options: {
    size: readonly [number, number]
    margin: number
    pdfVersion: '1.7'
    tagged: true
    displayTitle: true
    lang: string
    autoFirstPage: false
    info: Readonly<Record<string, string | Date>>
  }) => PDFDocument
  export default PDFDocument
}
