import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { cleanIsi, isiOfText } from './isi.ts'

export type Format = 'bold' | 'italic' | 'heading' | 'list'
const NONE: Readonly<Record<Format, boolean>> = { bold: false, italic: false, heading: false, list: false }

/** The browser's own editing commands: deprecated by name, yet the only ones that keep its undo history. */
const run = (command: string, value?: string) => document.execCommand(command, false, value)
const blockNow = (): string => document.queryCommandValue('formatBlock').toLowerCase()
const isHeading = (): boolean => blockNow() === 'h3'

/** State and commands of the editor; the text itself lives in the page and is read after every change. */
export function useRichText(area: RefObject<HTMLDivElement | null>, value: string, onChange: (isi: string) => void) {
  const [on, setOn] = useState(NONE)
  const [pasted, setPasted] = useState(false)
  const written = useRef<string>(undefined)
  const kept = useRef<Range>(undefined)

  useEffect(() => {
    // Only what came from outside is put in: writing back what was typed would move the cursor.
    if (area.current === null || value === written.current) return
    const clean = new DOMParser().parseFromString(cleanIsi(value), 'text/html').body
    area.current.replaceChildren(...clean.childNodes)
    written.current = value
  }, [area, value])

  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      if (!selection?.anchorNode || !area.current?.contains(selection.anchorNode)) return
      setOn({
        bold: document.queryCommandState('bold'),
        italic: document.queryCommandState('italic'),
        heading: isHeading(),
        list: document.queryCommandState('insertUnorderedList'),
      })
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area])

  const tell = () => {
    const isi = cleanIsi(area.current?.innerHTML ?? '')
    written.current = isi
    onChange(isi)
  }
  const format = (kind: Format) => {
    area.current?.focus()
    if (kind === 'heading') run('formatBlock', isHeading() ? 'p' : 'h3')
    else run(kind === 'list' ? 'insertUnorderedList' : kind)
    tell()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const rich = event.clipboardData.getData('text/html')
    run('insertHTML', rich === '' ? isiOfText(event.clipboardData.getData('text/plain')) : cleanIsi(rich))
    setPasted(rich !== '')
    tell()
  }
  /** Typing the address of a link takes the selection away from the text. */
  const keepSelection = () => {
    const selection = document.getSelection()
    if (selection && selection.rangeCount > 0 && area.current?.contains(selection.anchorNode)) {
      kept.current = selection.getRangeAt(0).cloneRange()
    }
  }
  const link = (href: string | undefined) => {
    area.current?.focus()
    const selection = document.getSelection()
    if (kept.current && selection) {
      selection.removeAllRanges()
      selection.addRange(kept.current)
    }
    if (href === undefined) run('unlink')
    else if (selection?.isCollapsed) run('insertHTML', cleanIsi(`<a href="${encodeURI(href)}">${href}</a>`))
    else run('createLink', href)
    tell()
  }
  const begin = () => {
    run('defaultParagraphSeparator', 'p')
    run('styleWithCSS', 'false')
  }
  return { on, pasted, format, paste, keepSelection, link, begin, tell }
}
