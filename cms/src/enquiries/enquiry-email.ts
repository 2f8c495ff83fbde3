import { mailTexts, surveyTexts } from '../email/editors-texts'
import { adminOf, inAdmin, readFirm } from '../email/firm'
import { firmMail, visitorMail } from '../email/form-email'
import { replyMail } from '../email/reply-mail'
import type { Compose } from '../outbox/send-next'
import { adminPath, PHOTOS } from '../private-files/kinds'
import { linkTo } from '../surveys/link'
import { SURVEY, type Survey } from '../surveys/survey'
import { aboutSurvey, surveyMail } from '../surveys/survey-email'

/** Composes an email from the current texts and contact details: a corrected text applies to the next attempt. */
export const enquiryMails: Compose = async (mail) => {
  const { recipientKind: kind, recipient, enquiry, surveyVersion: version } = mail
  if (!enquiry) return undefined
  const [texts, firm] = [await mailTexts(), await readFirm()]
  if (kind === 'reply') return replyMail(enquiry, texts, firm, mail)
  const survey = await strapi.db.query(SURVEY).findOne({ where: { enquiry: { id: enquiry.id } } })
  const news = survey && {
    kind,
    survey: survey as Survey,
    enquiry,
    firm,
    texts: await surveyTexts(),
    visitorUrl: linkTo(survey),
    adminUrl: inAdmin(SURVEY, survey),
    to: recipient ?? '',
  }
  // A later change of the survey has its own email.
  if (version) return news?.survey.version === version ? surveyMail(news, texts) : undefined
  const surveyPart = news ? aboutSurvey(news) : undefined
  if (kind === 'visitor') return visitorMail(enquiry, texts, firm, recipient ?? '', surveyPart)
  const addresses = {
    adminUrl: inAdmin(PHOTOS.owner, enquiry),
    filesUrl: adminOf() + adminPath(PHOTOS),
  }
  return firmMail(enquiry, texts, firm, addresses, surveyPart)
}
