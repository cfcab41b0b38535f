import { ActionIcon } from '@mantine/core'
import { saveChart } from './chart-picture.ts'
import { IconDownload } from './icons.ts'

/** Saves the chart that it stands in. */
export function PictureButton({ label, name }: { label: string; name: string }) {
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      aria-label={label}
      onClick={(event) => void saveChart(event.currentTarget.closest('figure'), name)}
      data-no-print
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  )
}
