/** `id` of the place where the page shows what is wrong with the choice of gender. */
export const genderErrorId = (form: string) => `${form}-gender-error`;
