const numbers = new Intl.NumberFormat("en-US");

/** With thousands separators. */
export const formatNumber = (value: number) => numbers.format(value);
