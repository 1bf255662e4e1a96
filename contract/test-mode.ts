/** After so many days attributions of test mode are deleted. */
export const TEST_DAYS = 30;
