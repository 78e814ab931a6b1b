/** The id of a form field's control, from its path in the form: error summaries link to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`
