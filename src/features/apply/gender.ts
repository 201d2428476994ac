/** `id` of the element that shows the error of the choice of gender. */
export const genderErrorId = (form: string) => `${form}-gender-error`;
