import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

interface Question {
  question: string
  answer: string
  /** Page with the full answer, if there is one. */
  path?: string
  /** If it is not that of the page. */
  lang?: string
}

/** Questions that open in place: native `<details>`, which work without JavaScript and with find-in-page. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <div className="rows questions">
      {questions.map(({ question, answer, path, lang }) => (
        <details key={question} lang={lang}>
          <summary>
            <h3 className="text-h4">{unbroken(question)}</h3>
            <Icon name="chevron" />
          </summary>
          <div className="measure">
            <p>{unbroken(answer)}</p>
            {path && (
              <Link href={path} aria-label={`${t('questions.whole')}: ${question}`} className="tap link mt-2">
                {t('questions.whole')}
              </Link>
            )}
          </div>
        </details>
      ))}
    </div>
  )
}
