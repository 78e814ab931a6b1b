/** The cards of the stories, and the codes typed with them: seldom numbers, so that a trace of them is a trace of a card. */
export const goodCard = '4508034508034509'
export const amexCard = '374427000000003'
export const poorCard = '4102090000000000'
export const stolenCard = '4102490000000002'
export const cvv = '739'
export const amexCvv = '7394'

export const cards = [goodCard, '5526080000000006', '9792030000000000', amexCard, poorCard, stolenCard]
