/** Instead of @wordpress/deprecated, whose warnings are for developers. */
export default (): void => {};
