export const STUDY_MAX_LENGTH = 80;

const STUDY = /^[\p{L}\p{M}\p{N} .,&()'/+-]{2,80}$/u;

/** The name of a course or of an institution, in any script: 2 to 80 letters, digits and . , & ( ) ' / + - */
export const isStudyName = (text: string): boolean => text.length <= STUDY_MAX_LENGTH && STUDY.test(text);
