import { typedPoints } from '../../lib/draft/draft-schema.ts'
import { mostOf, whyNotLira, type PointsOffer } from './points-form.ts'

/** The points' part of the form. Nobody has points any more: then nothing is asked of what was typed. */
export const pointsPart = (offer: PointsOffer) => ({
  points: typedPoints.check((checked) => {
    const { use, lira } = checked.value
    const message = use && mostOf(offer) > 0 ? whyNotLira(lira, offer) : null
    if (message) checked.issues.push({ code: 'custom', message, input: lira, path: ['lira'], continue: true })
  }),
})
