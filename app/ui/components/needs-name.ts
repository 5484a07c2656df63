/** True of a logo that is hardly wider than high: it has no room for the brand's name, which then stands beside it. */
export const needsName = ({ width, height }: { width: number; height: number }): boolean => width < height * 1.6;
