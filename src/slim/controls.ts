/** Instead of the controls of @wordpress/data, which only generators use. */
export const controls = {};
export const builtinControls = {};
