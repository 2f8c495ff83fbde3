import { type ChangeEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { FieldFrame, fieldAria } from '#components/Field.tsx'
import { t } from '#locales/messages.ts'
import { openAround } from '#renderer/browser/storage/keptForms.ts'
import type { FileField as Described } from '#services/rules/forms/formTypes.ts'
import type { ChosenFile, FormUploads, KeptFiles, UploadOptions } from './uploads.ts'

/** What a form knows of its files. */
export interface FormFiles extends Pick<Described, 'names' | 'types'> {
  /** Files of a form that was sent without JavaScript. */
  kept?: KeptFiles
  error?: string
}

interface FileFieldProps extends FormFiles {
  uploads: FormUploads
  label: string
  hint: string
  optional?: boolean
  /** Label of the button, in place of the browser's. */
  add: string
  /** Allows several files; otherwise a new one replaces the previous one. */
  multiple?: boolean
  /** Without JavaScript: the files that have arrived. */
  keptList: (kept: NonNullable<KeptFiles>['kept']) => ReactNode
  /** With JavaScript: the chosen files, with their progress. `remove` removes a file and moves the focus to the field. */
  chosenList: (files: readonly ChosenFile[], remove: (file: ChosenFile) => void) => ReactNode
  /** What has arrived of the chosen files. */
  status: (files: readonly ChosenFile[]) => string
}

const none = { files: [] }

/** A file field. With JavaScript, files are sent as soon as they are chosen. */
export function FileField(props: FileFieldProps) {
  const { uploads, label, hint, optional, names, types, multiple, kept, error: sent } = props
  const current = useSyncExternalStore(uploads.subscribe, uploads.current, () => none)
  const [isHydrated, setIsHydrated] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { files, token = isHydrated ? undefined : kept?.token, fault } = current
  const isReplaced = !multiple && files.length > 0
  const error = fault ? t(`form.error.${fault}`) : isReplaced ? undefined : sent
  const frame = { name: names.file, label, hint, optional, error }
  const field = fieldAria(frame)

  useEffect(() => {
    // The boxes that were ticked before hydration; the list with script has none.
    const boxes = input.current?.form?.querySelectorAll<HTMLInputElement>(`[name="${names.remove}"]:checked`) ?? []
    uploads.restore(
      kept,
      [...boxes].map(({ value }) => value),
    )
    if (uploads.current().files.length > 0) openAround(input.current)
    setIsHydrated(true)
  }, [kept, uploads, names])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(currentTarget.files ?? [])])
    // The chosen files are listed separately. Emptying the field allows the same file to be chosen again.
    currentTarget.value = ''
  }

  function remove({ key }: ChosenFile) {
    uploads.remove(key)
    input.current?.focus()
  }

  return (
    <FieldFrame {...frame} className="mb-8">
      {kept && !isHydrated && props.keptList(kept.kept)}
      {props.chosenList(files, remove)}
      <p role="status" className={multiple ? 'fine mb-2' : 'fine'}>
        {props.status(files)}
      </p>
      {files.some(({ state }) => state === 'failed') && (
        <p className="field-error row">
          <RetryText text={t('form.file.failed')} retry={uploads.retry} />
        </p>
      )}
      <div className="relative w-fit mt-2">
        <input
          ref={input}
          {...field}
          type="file"
          name={names.file}
          accept={types}
          multiple={multiple}
          onChange={choose}
          className="file-input"
          data-hydrated={isHydrated || undefined}
        />
        {isHydrated && (
          <label htmlFor={field.id} className="button plain">
            {props.add}
          </label>
        )}
      </div>
      {token && <input type="hidden" name={names.token} value={token} />}
    </FieldFrame>
  )
}

const timeoutMs = 300_000
/** Statuses of responses that say what became of the file; after any other one it can be sent again. */
const answered = [200, 413, 422, 429]

/**
 * Makes a function that sends one file. It uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @param path of the route that keeps files
 * @param name of the file field
 * @returns a function that resolves to what the server has, or undefined if the file did not arrive. `fields` are sent
 *   with the file, such as the token of earlier files. `progress` is called with a whole percentage.
 */
export const postFileTo =
  (path: string, name: string): UploadOptions['post'] =>
  (file, fields, progress) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append(name, file, name)
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('POST', path)
      request.timeout = timeoutMs
      request.responseType = 'json'
      request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((100 * loaded) / total))
      request.onload = () => resolve(answered.includes(request.status) ? (request.response ?? undefined) : undefined)
      request.onerror = request.ontimeout = request.onabort = () => resolve(undefined)
      request.send(form)
    })
  }
