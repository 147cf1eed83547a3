/** Variable input types by key (specification section 5). Any other key is shown as an unsupported type. */
export const VARIABLE_TYPES = {
  dropdown: 1,
  multiSelect: 2,
  text: 4,
  number: 5,
  singleChoice: 15,
  multipleChoice: 16,
} as const
