import { answerTasks } from '../kept-program.ts'
import type { SheetWrite } from './sheet.ts'
import { type Template, writeTemplateWorkbook } from './template-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

export type WriteTask =
  | { readonly task: 'tulis'; readonly sheet: SheetWrite }
  | { readonly task: 'templat'; readonly sheet: Template }

/** The child process: a line says what to write, the workbook goes out. */
await answerTasks(async (lines) => {
  const work = JSON.parse((await lines.next()).value) as WriteTask
  await lines.next()
  return work.task === 'tulis' ? writeWorkbook(work.sheet) : writeTemplateWorkbook(work.sheet)
})
