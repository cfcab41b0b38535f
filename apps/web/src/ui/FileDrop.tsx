import { Input } from '@mantine/core'
import { formatBytes } from '@presensi/contract/kata/format'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '../lib/language.ts'
import { FileCard } from './FileCard.tsx'
import classes from './FileDrop.module.css'
import type { FieldProps } from './field.ts'
import { acceptOf, type FileProblem, type FileRules, sortFiles } from './file-rules.ts'
import { IconUpload } from './icons.ts'
import { useUiWords } from './words.ts'

type FileDropProps = FieldProps<File[]> & Partial<Omit<FileRules, 'types'>> & { types: readonly string[] }

/** Files by button or by dragging, with what is taken said before and each refusal said by name. */
export function FileDrop({ types, maxBytes = 5 * 1024 * 1024, maxFiles = 1, ...field }: FileDropProps) {
  const say = useUiWords()
  const language = useLanguage()
  const ownId = useId()
  const id = field.id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<FileProblem[]>([])
  const [kinds, limit] = [types.map((type) => type.toUpperCase()).join(', '), formatBytes(maxBytes, language)]

  const add = (list: FileList | null) => {
    const sorted = sortFiles(field.value, Array.from(list ?? []), { types, maxBytes, maxFiles })
    setProblems(sorted.problems)
    field.onChange(sorted.files)
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!field.disabled) add(event.dataTransfer.files)
  }
  const refusal = ({ kind, file }: FileProblem) => {
    if (kind === 'type') return say('fileWrongType', { nama: file.name, jenis: kinds })
    if (kind === 'count') return say('fileTooMany', { n: maxFiles })
    return say('fileTooLarge', { nama: file.name, ukuran: formatBytes(file.size, language), batas: limit })
  }
  const lines = [...new Set(problems.map(refusal))]

  return (
    <Input.Wrapper
      label={field.label}
      description={field.description}
      error={field.error}
      required={field.required ?? false}
      id={id}
      labelProps={{ htmlFor: id }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra way in; the input inside is the real control */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-error={field.error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={22} aria-hidden />
        <span className={classes.words}>
          <span className={classes.choose}>{say('fileAdd')}</span> {say('fileDrop')}
          <span className={classes.rule} id={`${id}-rule`}>
            {say('fileRule', { jenis: kinds, batas: limit })}
          </span>
        </span>
        <input
          ref={input}
          id={id}
          name={field.name}
          type="file"
          className={classes.input}
          accept={acceptOf(types)}
          multiple={maxFiles > 1}
          disabled={field.disabled}
          aria-describedby={`${id}-rule`}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => add(event.currentTarget.files)}
          onBlur={() => field.onBlur?.()}
        />
      </div>
      <div role="alert">
        {lines.map((line) => (
          <p key={line} className={classes.problem}>
            {line}
          </p>
        ))}
      </div>
      {field.value.length > 0 && (
        <ul className={classes.files}>
          {field.value.map((file) => (
            <FileCard
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => field.onChange(field.value.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}
