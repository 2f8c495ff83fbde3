import { ChevronDown } from 'lucide-react'
import { t } from '#locales/messages.ts'
import { Link } from './Link.tsx'

export interface Question {
  question: string
  answer: string
  /** Page with the full answer, if there is one. */
  path?: string
}

/** Questions that open in place: native `<details>`, which work without JavaScript and with find-in-page. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer, path }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="text-h4">{question}</h3>
            <ChevronDown
              aria-hidden
              className="shrink-0 text-soft transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="measure pb-6">
            <p>{answer}</p>
            {path && (
              <Link
                href={path}
                className="mt-2 inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t('questions.whole')}
                <span className="sr-only">: {question}</span>
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
