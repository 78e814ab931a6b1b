import { apiContext } from 'shared/api/api-context'
import { type MemberPoints, memberPoints } from 'shared/contracts/points'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { type Loaded, loaded } from '../../lib/loaded.ts'

/** A promise, so that the page stands before the answer is there. */
export type PointsData = { points: Promise<Loaded<MemberPoints>> }

export const loadPoints = ({ context }: LoaderFunctionArgs): PointsData => ({
  points: loaded(context.get(apiContext).send(memberPoints, {})),
})
