import type { FeedbackDevice, FeedbackTopic } from '@pollen/contract/member/feedback'
import { href, type PathName } from '@pollen/contract/paths'
import { programme } from '@pollen/contract/programme'

/** A page that asks what feedback is about, and leads on. */
type ChoicePage = {
  title: string
  /** The screen above it. */
  back: string
  leadsTo: { to: string; label: string; hint?: string }[]
}

/** A page on which feedback is written. */
type FormPage = {
  topic: FeedbackTopic
  title: string
  /** The label of the box. */
  asks: string
  hint?: string
  /** The screen above it. */
  back: string
  /** It asks for one of three kinds first. */
  asksKind?: true
  /** It is a question, which is answered, and no feedback. */
  isQuestion?: true
}

const mainGrocer = programme.brands[programme.mainGrocer].name

const leadingToDevice = (device: FeedbackDevice, label: string) => ({
  to: `${href('feedbackForm')}?device=${device}`,
  label,
})

/** Where feedback begins, and the pages between there and a form (member-area.md §2.2). */
export const choicePages = {
  feedback: {
    title: 'Feedback',
    back: href('account'),
    leadsTo: [
      { to: href('feedbackMissingPoints'), label: 'Points are missing', hint: 'Claim them with your receipt' },
      {
        to: href('feedbackProblems'),
        label: 'Something isn’t right',
        hint: 'On the website, in the app or in a shop',
      },
      { to: href('feedbackSuggestion'), label: 'Suggest something' },
      { to: href('feedbackPositive'), label: 'Tell us what you like' },
      { to: href('feedbackSupport'), label: 'Get help', hint: 'With your account, your card or your points' },
      { to: href('feedbackOther'), label: 'Something else' },
    ],
  },
  feedbackProblems: {
    title: 'Where did it happen?',
    back: href('feedback'),
    leadsTo: [
      { to: href('feedbackDeviceOptions'), label: 'On the website or in the app' },
      { to: href('feedbackSainsburys'), label: `At ${mainGrocer}` },
      { to: href('feedbackPartnerOptions'), label: 'With a partner' },
      { to: href('feedbackOther'), label: 'Somewhere else' },
    ],
  },
  feedbackDeviceOptions: {
    title: 'What are you using?',
    back: href('feedbackProblems'),
    leadsTo: [
      leadingToDevice('iphone', 'An iPhone or iPad'),
      leadingToDevice('android', 'An Android phone or tablet'),
      leadingToDevice('computer', 'A computer'),
    ],
  },
} as const satisfies Partial<Record<PathName, ChoicePage>>

/** One form with many pages: what each asks. */
export const formPages = {
  feedbackForm: {
    topic: 'form',
    title: 'The website and the app',
    asks: 'Tell us more',
    hint: 'What did you do, and what happened then?',
    back: href('feedback'),
    asksKind: true,
  },
  feedbackSainsburys: {
    topic: 'sainsburys',
    title: mainGrocer,
    asks: 'What happened?',
    hint: 'The day and the shop help us to find it.',
    back: href('feedbackProblems'),
  },
  feedbackPartner: {
    topic: 'partner',
    title: 'A partner',
    asks: 'What happened?',
    hint: 'The day and the shop help us to find it.',
    back: href('feedbackPartnerOptions'),
  },
  feedbackSuggestion: {
    topic: 'suggestion',
    title: 'Suggest something',
    asks: `What would make ${programme.name} better for you?`,
    back: href('feedback'),
  },
  feedbackPositive: {
    topic: 'positive',
    title: 'Tell us what you like',
    asks: 'What do you like?',
    back: href('feedback'),
  },
  feedbackOther: { topic: 'other', title: 'Something else', asks: 'What’s on your mind?', back: href('feedback') },
  feedbackSupport: {
    topic: 'support',
    title: 'Get help',
    asks: 'What can we help with?',
    hint: 'Never send us your password or a code.',
    back: href('feedback'),
    isQuestion: true,
  },
} as const satisfies Partial<Record<PathName, FormPage>>

export const choicePageOf = (name: keyof typeof choicePages): ChoicePage => choicePages[name]
export const formPageOf = (name: keyof typeof formPages): FormPage => formPages[name]
