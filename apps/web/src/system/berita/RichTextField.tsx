import { ActionIcon, Input } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { FieldProps } from '../../ui/field.ts'
import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '../../ui/icons.ts'
import classes from './berita.module.css'
import { LinkRow } from './LinkRow.tsx'
import { type Format, useRichText } from './use-rich-text.ts'
import { useBeritaWords } from './words.ts'

const TOOLS = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconHeading],
  ['list', IconList],
] as const satisfies readonly (readonly [Format, unknown])[]

/** Rich text of a few elements. What is pasted keeps only those. */
export function RichTextField(props: FieldProps<string>) {
  const t = useBeritaWords()
  const ownId = useId()
  const id = props.id ?? ownId
  const area = useRef<HTMLDivElement>(null)
  const text = useRichText(area, props.value, props.onChange)
  const [linking, setLinking] = useState(false)
  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <div className={classes.editor} data-error={props.error ? true : undefined}>
        <div className={classes.toolbar} role="toolbar" aria-label={t('tools')}>
          {TOOLS.map(([kind, Icon]) => (
            <ActionIcon
              key={kind}
              size={36}
              className={classes.tool ?? ''}
              aria-label={t(kind)}
              title={t(kind)}
              aria-pressed={text.on[kind]}
              // The text must keep its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => text.format(kind)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
          <ActionIcon
            size={36}
            className={classes.tool ?? ''}
            aria-label={t('link')}
            title={t('link')}
            aria-pressed={linking}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              text.keepSelection()
              setLinking(!linking)
            }}
          >
            <IconLink size={18} aria-hidden />
          </ActionIcon>
        </div>
        {linking && (
          <LinkRow
            onLink={(href) => {
              text.link(href)
              setLinking(false)
            }}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: no element of its own holds rich text */}
        <div
          ref={area}
          id={id}
          className={`${classes.area} ${classes.isi}`}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-required={props.required}
          aria-invalid={props.error ? true : undefined}
          onFocus={text.begin}
          onInput={text.tell}
          onPaste={text.paste}
          onDrop={(event) => event.preventDefault()}
          onBlur={() => props.onBlur?.()}
        />
      </div>
      {text.pasted && (
        <p className={classes.pasted} role="status">
          {t('pasted')}
        </p>
      )}
    </Input.Wrapper>
  )
}
